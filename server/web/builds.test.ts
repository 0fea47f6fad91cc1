import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeBuild } from './builds';
import { createFiles } from './files';

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'snowpea-builds-'));
  folder = path.join(root, 'builds');
});
afterAll(() => rm(root, { recursive: true }));

/** Keeps a build with one file of this name, on a day of a year ago. */
async function build(name: string, day: number): Promise<string> {
  const client = path.join(root, name);
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await writeFile(path.join(client, 'assets', `${name}.js`), `"${name}"`);
  const before: string[] = await readdir(folder).catch(() => []);
  await storeBuild(client, folder);
  const at = new Date(2025, 0, day);
  for (const stored of await readdir(folder))
    if (!before.includes(stored)) await utimes(path.join(folder, stored), at, at);
  return client;
}

it('serves the files of the last three builds, and no others', async () => {
  let client = '';
  const names = ['one', 'two', 'three', 'four'];
  for (const [day, name] of names.entries()) client = await build(name, day + 1);
  const files = createFiles(client, folder);
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
  const { headers } = await files.request('/assets/two.js');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toContain('javascript');
});

it('stores a build once, however often it starts', async () => {
  const client = await build('five', 5);
  const before = await readdir(folder);
  await storeBuild(client, folder);
  expect(await readdir(folder)).toEqual(before);
  expect(before).toHaveLength(3);
});

it.each(['/assets/../secret', '/assets/%2e%2e/%2e%2e/five/assets/five.js', '/assets/'])(
  'serves no file outside: %s',
  async (address) => {
    const files = createFiles(path.join(root, 'five'), folder);
    expect((await files.request(address)).status).toBe(404);
  },
);

it('serves this build where no others are stored', async () => {
  const files = createFiles(path.join(root, 'five'), path.join(root, 'none'));
  expect((await files.request('/assets/five.js')).status).toBe(200);
  expect((await files.request('/assets/four.js')).status).toBe(404);
});
