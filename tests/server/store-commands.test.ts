import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNode } from '../helpers/child';
import { packageOf, writeRepository } from '../helpers/fdroid-repository';
import { makeSigner } from '../helpers/fdroid-signer';
import { type Store, startStore } from '../helpers/store-server';

/** The operator's tool as the operator runs it, beside a running store. */
const CLI = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));
let store: Store;
let repository: string;

beforeAll(async () => {
  repository = await writeRepository({
    signer: await makeSigner(),
    packages: { 'org.example.one': packageOf('One'), 'org.example.two': packageOf('Two') },
  });
  store = await startStore({ catalogue: 'empty' });
});
afterAll(async () => {
  await store.close();
  await rm(repository, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = startNode([CLI, ...args], { PATH: process.env.PATH, DATA_DIR: store.dataDir });
  return { code: await child.ended, output: child.output() };
}

describe('help', () => {
  const commands = [
    [],
    ['import'],
    ['import', 'fdroid'],
    ['import', 'ndjson'],
    ['demo'],
    ['remove'],
    ['collection'],
    ['collection', 'set'],
    ['status'],
  ];
  it.each(commands)('%s %s', async (...command) => {
    const { code, output } = await run(...command, '--help');
    expect(code).toBe(0);
    expect(output).toContain('Usage: npm run store --');
    // Every command that does something shows how.
    if (command.join(' ') !== 'import' && command.join(' ') !== 'collection')
      expect(output).toContain('Example');
  });
});

describe('a wrong command is a sentence and no stack', () => {
  it.each([
    [['nonsense'], /unknown command/],
    [['import', 'fdroid'], /missing required argument/],
    [['import', 'fdroid', '/no/such/place'], /is not there/],
    [['import', 'ndjson', '/no/such/file'], /cannot be read/],
    [['import', 'fdroid', 'x', '--require-id', '2'], /Allowed choices are 0, 1/],
    [['demo', '--apps', 'many'], /whole number/],
    [['remove', 'nothing'], /no source/],
    [['collection', 'set', 'a b', '/dev/null'], /not a name/],
  ])('%j', async (args, reason) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toMatch(reason);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('an import', () => {
  it('shows in the running store at once, and says what it did', async () => {
    const answer = async () => (await fetch(`${store.url}/catalogue/shop`)).json();
    expect(await answer()).toMatchObject({ data: { apps: 0 } });
    const first = await run('import', 'fdroid', repository);
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toMatch(/2 added, 0 changed, 0 gone, 0 unchanged, 0 skipped/);
    expect(await answer()).toMatchObject({ data: { apps: 2, demo: false } });
    expect((await run('import', 'fdroid', repository)).output).toMatch(/0 added.*2 unchanged/);
    expect((await run('status')).output).toMatch(/2 apps and 0 games.*\n.*2 serving.*signed by/);
  });

  it('that is refused leaves the store as it was', async () => {
    const index = join(repository, 'index-v2.json');
    const honest = await readFile(index);
    await writeFile(index, honest.subarray(0, -1));
    const { code, output } = await run('import', 'fdroid', repository);
    expect(code).toBe(1);
    expect(output).toMatch(/cut off or another one/);
    await writeFile(index, honest);
    const { output: status } = await run('status', '--json');
    expect(JSON.parse(status)).toMatchObject({ apps: 2, revision: 2 });
  });
});

it('a published collection item is what the pages read', async () => {
  const file = join(repository, 'item.json');
  await writeFile(file, '{"isOpen": true, "limitCount": 3, "ratio": 2, "showType": 0}');
  expect((await run('collection', 'set', 'key_web_realname', file)).output).toMatch(
    /ratio is a share/,
  );
  await writeFile(file, '{"isOpen": true, "limitCount": 3, "ratio": 0.5, "showType": 0}');
  expect(await run('collection', 'set', 'key_web_realname', file)).toMatchObject({ code: 0 });
  const address = `${store.url}/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=10`;
  const { data } = (await (await fetch(address)).json()) as { data: { content: object[] } };
  expect(data.content).toContainEqual(expect.objectContaining({ name: 'key_web_realname' }));
});
