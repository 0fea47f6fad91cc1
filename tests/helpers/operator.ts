import { CommanderError } from 'commander';
import { vi } from 'vitest';
import { OperatorError } from '../../server/operator-error';
import { createProgram } from '../../server/program';

/** What a command of the operator's did. */
export interface Ran {
  code: number;
  /** Both streams, in the order they were written to. */
  output: string;
}

/**
 * Runs a command of the operator's tool in this process, on the store of `dataDir`: as `server/cli.ts` does, which
 * tests/server/store-commands.test.ts starts for what only a process of its own has.
 */
export async function runOperator(dataDir: string, ...args: string[]): Promise<Ran> {
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
  // What the developer's shell sets for a store of their own must not reach this one.
  const shell = process.env;
  process.env = { PATH: shell.PATH, DATA_DIR: dataDir };
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return { code: 0, output };
  } catch (error) {
    // A mistake of ours is no refusal: it fails the test.
    if (!(error instanceof CommanderError || error instanceof OperatorError)) throw error;
    if (error instanceof CommanderError) return { code: error.exitCode, output };
    line(error.message);
    return { code: 1, output };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = shell;
  }
}
