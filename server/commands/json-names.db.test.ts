import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { addVisitors } from '../../tests/helpers/visitors';
import { createProgram } from '../program';
import { openDatabase } from '../store/database';

const folder = temporaryFolder();
let env: Record<string, string>;
const store = (...args: string[]) => runOperator(env, ...args);

/** Commands that print JSON and need no argument. */
const printing = createProgram().commands.flatMap((group) =>
  (group.commands.length > 0 ? group.commands : [group])
    // They print a sentence here.
    .filter((command) => !['sync', 'show'].includes(command.name()))
    .filter(({ options }) => options.some(({ long }) => long === '--json'))
    .filter(({ registeredArguments }) => registeredArguments.every(({ required }) => !required))
    .map((command) => (command === group ? [group.name()] : [group.name(), command.name()])),
);

beforeAll(async () => {
  env = {
    DATA_DIR: path.join(folder.path, 'data'),
    REALNAME_KEY_FILE: path.join(folder.path, 'realname'),
  };
  await store('demo', '--apps', '60');
  await store('activity', 'create', 'docs/samples/activities.json');
  const item = path.join(folder.path, 'item.json');
  writeFileSync(item, '{"isOpen": true}');
  await store('collection', 'set', 'key_web_install_card', item);
  const dataDir = env.DATA_DIR ?? '';
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await addVisitors(db, env.REALNAME_KEY_FILE ?? '').finally(close);
});

/** Names of fields in JSON that are not in camelCase. */
function oddNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(/_/.test(name) ? [name] : []),
    ...oddNames(inner),
  ]);
}

it.each(printing)('%s %s --json has names in camelCase', async (...names) => {
  const { code, output } = await store(...names.filter(Boolean), '--json');
  expect([code, output]).toEqual([0, expect.stringMatching(/^[[{]/)]);
  expect(oddNames(JSON.parse(output))).toEqual([]);
});

it.each(['activity', 'gift'])('%s report --json has names in camelCase', async (name) => {
  const [{ key }] = JSON.parse((await store(name, 'list', '--json')).output);
  expect(oddNames(JSON.parse((await store(name, 'report', key, '--json')).output))).toEqual([]);
});

it('the id that reports list prints is the one that show and close take', async () => {
  const [report] = JSON.parse((await store('reports', 'list', '--all', '--json')).output);
  expect(report).toMatchObject({ id: expect.any(String), appId: expect.any(Number) });
  expect((await store('reports', 'show', report.id)).output).toMatch(new RegExp(`^${report.id} `));
});
