import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, commandsIn, operatingPage } from './documented';

const STORE = 'server/commands/documented.db.test.ts';
const FRONTS = 'tests/server/fronts.test.ts';

/** The test that runs each block of docs/operating.md. */
const RUN_BY: Readonly<Record<string, string>> = {
  Restarts: FRONTS,
  'Restarts 2': FRONTS,
  'One archive': 'tests/server/pack.test.ts',
  'nginx and Caddy': FRONTS,
  'nginx and Caddy 2': FRONTS,
  HAProxy: FRONTS,
  TLS: FRONTS,
  'Watching a store': 'server/monitoring/documents.io.test.ts',
  Sources: STORE,
  'Categories of sources': STORE,
  'Single apps': STORE,
  Mirrors: STORE,
  Publishing: STORE,
  'Publishing 2': STORE,
  'AltStore sources': STORE,
  'Running a shop': STORE,
  'Running a shop 2': STORE,
  'Running a shop 3': STORE,
  'Pages about the store': STORE,
  'Lucky draws': STORE,
  'Lucky draws 2': STORE,
  'Accounts of native clients': 'server/accounts/verifier.io.test.ts',
  'Gift packs': STORE,
  'Where things live': STORE,
  Backup: 'server/commands/moving.db.test.ts',
  'Two roles': 'server/store/rights.db.test.ts',
};

it('each block of the operator’s page has a test that runs it', () => {
  expect([...blocksOf(operatingPage()).keys()]).toEqual(Object.keys(RUN_BY));
  for (const [name, file] of Object.entries(RUN_BY))
    expect(readFileSync(file, 'utf8'), file).toContain(`documentedBlock('${name}')`);
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
