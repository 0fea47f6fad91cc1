import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, commandsIn, operatingPage } from './documented';

/** The source of every test, except of this one. */
const tests = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => file !== 'tests/helpers/documented.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join();

it('each block of the operator’s page has a test that runs it', () => {
  const names = [...blocksOf(operatingPage()).keys()];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !tests.includes(`documentedBlock('${name}')`))).toEqual([]);
});

it('(control: a new block, and one that is gone, are noticed)', () => {
  const page = operatingPage();
  const names = (text: string) => [...blocksOf(text).keys()];
  const more = page.replace(
    '### Mirrors\n',
    '### Mirrors\n\n```sh\nnpm run store -- status\n```\n',
  );
  expect(names(more)).toContain('Mirrors 2');
  expect(names(page.replace(/(### Mirrors\n.*?)```sh.*?```/s, '$1'))).not.toContain('Mirrors');
});

it('reads commands as a shell does', () => {
  const block = 'npm run store -- page operator "Example Apps Ltd" --lang en   # a comment\n';
  expect(commandsIn(`${block}npm run store -- x-$(echo y)\n`)).toEqual([
    ['page', 'operator', 'Example Apps Ltd', '--lang', 'en'],
    ['x-y'],
  ]);
  expect(() => commandsIn('npm start\n')).toThrow();
});
