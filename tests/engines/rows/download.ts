import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Ground, Visitor } from './ground';
import { attribute } from './look';

export const LINK = 'main a[href^="/download/apk/"]';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Hashes of the downloaded files, by name. */
async function files(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => `${name} ${hash(await readFile(join(folder, name)))}`),
  );
}

/** Finds the page's download link; the returned function waits for exactly its file. */
export async function arriving(
  { engine }: Ground,
  { tab, recorder }: Visitor,
): Promise<() => Promise<void>> {
  const before = await files(engine.downloads);
  const href = await tab.evaluate<string>(attribute(LINK, 'href'));
  const answer = await fetch(recorder.url + href);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const expected = `${name} ${hash(new Uint8Array(await answer.arrayBuffer()))}`;
  expect(name).toMatch(/\.apk$/);
  expect(before).not.toContain(expected);
  return async () => {
    await expect.poll(() => files(engine.downloads), { timeout: 20_000 }).toContain(expected);
    expect(await tab.evaluate('location.pathname')).toMatch(/^\/app\//);
  };
}

/** Clicks the page's download and checks its file. */
export async function download(ground: Ground, visitor: Visitor): Promise<void> {
  const arrived = await arriving(ground, visitor);
  await visitor.tab.click(LINK);
  await arrived();
}

/** A download link delivers the file. */
export function downloadRows(ground: () => Ground): void {
  it('a download link delivers the file, and the page stays', async () => {
    const visitor = await ground().visitor();
    await visitor.visit('/app/1');
    await download(ground(), visitor);
    await visitor.leave();
  });
}
