import { CommanderError } from 'commander';
import { vi } from 'vitest';
import { OperatorError } from '../../server/operator-error';
import { createProgram } from '../../server/program';
import { tell } from '../../server/terminal';

/** The result of an operator's command. */
export interface Ran {
  code: number;
  /** stdout and stderr, interleaved. */
  output: string;
}

/**
 * Runs an operator's command in this process, on the store of a data directory or of settings, like `server/cli.ts`, which
 * tests/server/store-commands.test.ts starts as a process.
 */
export async function runOperator(
  place: string | Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ran> {
  let output = '';
  const write = (text: unknown) => {
    output += String(text);
    return true;
  };
  const line = (...words: unknown[]) => void write(`${words.map(String).join(' ')}\n`);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    vi.spyOn(console, 'log').mockImplementation(line),
    vi.spyOn(console, 'error').mockImplementation(line),
  ];
  // Settings in the developer's shell must not affect this store.
  const shell = process.env;
  const settings = typeof place === 'string' ? { DATA_DIR: place } : place;
  process.env = { PATH: shell.PATH, ...settings };
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return { code: 0, output };
  } catch (error) {
    // Other errors are bugs and fail the test.
    if (!(error instanceof CommanderError || error instanceof OperatorError)) throw error;
    if (error instanceof CommanderError) return { code: error.exitCode, output };
    tell(error);
    return { code: 1, output };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = shell;
  }
}
