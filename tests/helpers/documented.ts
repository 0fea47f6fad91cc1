import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { expect } from 'vitest';
import { runOperator } from './operator';

/** The operator's page, as Markdown. */
export const operatingPage = (): string => readFileSync('docs/operating.md', 'utf8');

/** The code blocks of a page by their headings: `Mirrors`, and `Publishing 2` for the second one below a heading. */
export function blocksOf(markdown: string): ReadonlyMap<string, string> {
  const blocks = new Map<string, string>();
  let heading = '';
  let count = 0;
  let before = '';
  for (const { type, content } of new MarkdownIt().parse(markdown, {})) {
    if (before === 'heading_open') {
      heading = content;
      count = 0;
    } else if (type === 'fence' || type === 'code_block') {
      count += 1;
      blocks.set(count === 1 ? heading : `${heading} ${count}`, content);
    }
    before = type;
  }
  return blocks;
}

/**
 * A code block of docs/operating.md, as an operator copies it. tests/helpers/documented.test.ts checks that each has a test.
 * @param name as `blocksOf` has it
 */
export function documentedBlock(name: string): string {
  const block = blocksOf(operatingPage()).get(name);
  if (block === undefined) throw new Error(`docs/operating.md has no block ${name}.`);
  return block;
}

/** Arguments of npm at the beginning of each of the operator's commands. */
const NPM = ['run', 'store', '--'];

/**
 * The operator's commands in a block, as a shell reads them. The shell runs all other programs of the block.
 * @param prelude shell functions in place of programs
 */
export function commandsIn(block: string, prelude = ''): string[][] {
  const npm = `npm() { printf '%s\\0' "$@" ''; }`;
  const said = execFileSync('sh', ['-euc', `${npm}\n${prelude}\n${block}`], { encoding: 'utf8' });
  return said
    .split('\0\0')
    .slice(0, -1)
    .map((line) => {
      const words = line.split('\0');
      expect(words.slice(0, NPM.length)).toEqual(NPM);
      return words.slice(NPM.length);
    });
}

/** Runs the operator's commands of a block on a store; each has to succeed. @returns what each printed */
export async function runCommands(
  store: Readonly<Record<string, string>>,
  commands: readonly string[][],
): Promise<string[]> {
  const outputs: string[] = [];
  for (const command of commands) {
    const { code, output } = await runOperator(store, ...command);
    expect(code, `${command.join(' ')}\n${output}`).toBe(0);
    outputs.push(output);
  }
  return outputs;
}
