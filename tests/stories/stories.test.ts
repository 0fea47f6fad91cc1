import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { reportedIfWrong } from '../helpers/failure-report';
import { forFile } from '../helpers/for-file';
import { builtStories, STORYBOOK } from './built-stories';
import { fingerprintsOf } from './fingerprints';
import { inspect } from './inspect';
import { openPreview } from './preview';
import { completed, plan, readRecord, recordInspections } from './record';
import { openShards, type Shards } from './shards';
import { serveFolders } from './static-server';

/** Letters of each script in a store, in the system's fonts. */
const SAMPLE = 'Snowpea 0123 ÄßĐ Ж 雪豌豆游戏 نخود';
const FAMILIES = ['sans-serif', 'serif', 'monospace', 'system-ui'];

/** The environment of an inspection: the browser's version and the widths of its fonts. */
async function environmentOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const widths = await page.evaluate(
    ({ sample, families }) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas to measure text with.');
      return families.map((family) => {
        context.font = `100px ${family}`;
        return context.measureText(sample).width;
      });
    },
    { sample: SAMPLE, families: FAMILIES },
  );
  await page.close();
  return `Chromium ${browser.version()}; ${widths.map(Math.round).join(' ')}`;
}

const stories = builtStories();
const ids = stories.map(({ id }) => id);

const browser = await openBrowser();
const environment = await environmentOf(browser);
const fingerprints = fingerprintsOf(stories);
const record = readRecord();
const passed = record.environment === environment ? record.inspected : {};
const { changed, unchanged } = plan(ids, fingerprints, passed);
const sound = new Set(unchanged);

const storybook = forFile(() => serveFolders({ '/': STORYBOOK }));
let shards: Shards;

beforeAll(async () => {
  shards = openShards(() => openPreview(browser, storybook.url, stories[0]?.id ?? ''));
});

afterAll(async () => {
  await shards?.close();
  await browser.close();
  // Like Vitest's snapshots, because continuous integration must not write files.
  if (!process.env.CI) recordInspections(environment, completed(ids, sound, fingerprints), ids);
});

it(`${unchanged.length} of ${ids.length} stories are unchanged since their inspection`, () => {
  expect(unchanged.length + changed.length).toBe(ids.length);
});

// Without a suite: Vitest fails on empty suites, and often no story has changed.
for (const story of stories.filter(({ id }) => changed.includes(id)))
  it.concurrent(`${story.id} passes in every look`, async () => {
    const found = await shards.run((preview) =>
      reportedIfWrong(story.id, preview.page.context(), () => inspect(preview, story)),
    );
    const lines = found.map(({ look, wrong }) => `${story.id}, ${look}: ${wrong}`);
    expect(lines, `\n${lines.join('\n')}\n`).toHaveLength(0);
    sound.add(story.id);
  });

it('every component has stories', () => {
  const folder = path.resolve(import.meta.dirname, '../../design-system/components');
  const told = new Set(stories.map(({ title }) => title.split('/').at(-1)));
  expect(readdirSync(folder).filter((name) => !told.has(name))).toEqual([]);
});
