import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { openBrowser } from '../tests/helpers/browser';
import { serveFolders } from '../tests/stories/static-server';
import { atMost } from './bars/bar';

const root = path.resolve(process.cwd());
const folder = path.join(root, 'dist/storybook');

/** Limits for Storybook: the time to open it, and its size for a small host. */
const OPENS_MS = 3_000;
const BYTES = 10_000_000;
const RUNS = 5;

/** Bytes of all files of a folder. */
const sizeOf = (place: string): number =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Time from the URL to a rendered story in Storybook without a cache, in ms. */
async function opening(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const start = performance.now();
  await page.goto(`${url}/index.html?path=/story/components-actions-button--default`);
  await page.frameLocator('#storybook-preview-iframe').getByRole('button').first().waitFor();
  const time = performance.now() - start;
  await page.close();
  return time;
}

/** How long the built Storybook takes to open on this machine, and how large it is. */
export async function run() {
  const { status } = spawnSync(process.execPath, ['scripts/build-storybook.mjs'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('Storybook could not be built.');
  const server = await serveFolders({ '/': folder });
  const browser = await openBrowser();
  try {
    const times: number[] = [];
    for (let i = 0; i < RUNS; i++) times.push(await opening(browser, server.url));
    const [median = 0] = times.toSorted((a, b) => a - b).slice(RUNS >> 1);
    const bars = [
      atMost(`opens, median of ${RUNS}`, Math.round(median), OPENS_MS, 'ms'),
      atMost('static build', sizeOf(folder), BYTES, 'B'),
    ];
    return { bench: 'storybook', bars, times: times.map(Math.round) };
  } finally {
    await browser.close();
    await server.close();
  }
}
