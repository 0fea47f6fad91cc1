import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fileDatabase } from '../../tests/helpers/file-database';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { otherBuilds, storeBuild } from './builds';
import { createFiles } from './files';

const root = temporaryFolder();
const database = fileDatabase();

/** Starts a server, on this day, with a build of one file of this name. */
async function start(name: string, day: number): Promise<string> {
  const client = path.join(root.path, name);
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await writeFile(path.join(client, 'assets', `${name}.js`), `"${name}"`);
  await storeBuild(database.db, client, day);
  return client;
}

const stored = () => database.db.selectFrom('build_files').select('name').orderBy('name').execute();

it('a server serves the files of the last three builds, and no others', async () => {
  const names = ['one', 'two', 'three', 'four'];
  for (const [day, name] of names.entries()) await start(name, day);
  // A server with another build than these, and without a folder that they share.
  const files = createFiles(path.join(root.path, 'none'), otherBuilds(database.db));
  const got = await Promise.all(
    names.map(async (name) => {
      const response = await files.request(`/assets/${name}.js`);
      return [response.status, response.ok && (await response.text())];
    }),
  );
  expect(got).toEqual([
    [404, false],
    [200, '"two"'],
    [200, '"three"'],
    [200, '"four"'],
  ]);
});

it('serves them as its own: for a year, with their type, compressed where a browser reads it', async () => {
  const files = createFiles(path.join(root.path, 'none'), otherBuilds(database.db));
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const response = await files.request('/assets/two.js', { headers });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  const body = Buffer.from(await response.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toBe('"two"');
});

it('stores a build once, however often servers start with it, also at the same time', async () => {
  await Promise.all([start('five', 5), start('five', 5), start('five', 6)]);
  expect(await stored()).toEqual([{ name: 'five.js' }, { name: 'four.js' }, { name: 'three.js' }]);
});

it('a build that is started again stays longer than later ones', async () => {
  await start('three', 7);
  await start('six', 8);
  expect(await stored()).toEqual([{ name: 'five.js' }, { name: 'six.js' }, { name: 'three.js' }]);
});

it.each(['/assets/../secret', '/assets/%2e%2e/%2e%2e/five/assets/five.js', '/assets/'])(
  'serves no file outside: %s',
  async (address) => {
    const files = createFiles(path.join(root.path, 'five'), otherBuilds(database.db));
    expect((await files.request(address)).status).toBe(404);
    expect((await files.request('/assets/five.js')).status).toBe(200);
  },
);
