import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../server/program';
import { runOperator } from '../helpers/operator';

/** Every command, by the words that call it, and whether it only has others below it. */
const commandsOf = (command: Command, words: string[] = []): [string[], boolean][] => [
  [words, words.length > 0 && command.commands.length > 0],
  ...command.commands.flatMap((one) => commandsOf(one, [...words, one.name()])),
];

describe('help', () => {
  const commands = commandsOf(createProgram());

  it('has every command', () => {
    expect(commands.length).toBeGreaterThan(90);
  });

  it.each(commands.map(([words, isGroup]) => ({ words, isGroup, name: words.join(' ') })))(
    '$name',
    async ({ words, isGroup }) => {
      const { code, output } = await runOperator('/no/such/folder', ...words, '--help');
      expect(code).toBe(0);
      expect(output).toContain('Usage: npm run store --');
      // Every command without sub-commands shows an example.
      if (!isGroup) expect(output).toContain('Example');
    },
  );
});

it('a reader that closes the pipe ends the output without a stack', async () => {
  const line = `"$0" dist/server/cli.js help init | true`;
  const { stderr } = await promisify(execFile)('sh', ['-c', line, process.execPath]);
  expect(stderr).toBe('');
});
