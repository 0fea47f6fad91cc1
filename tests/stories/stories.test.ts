import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { builtStories, STORYBOOK } from './built-stories';
import { inspect } from './inspect';
import { openPreview } from './preview';
import { openShards, type Shards } from './shards';
import { type StaticServer, serveFolders } from './static-server';

const stories = builtStories();

let browser: Browser;
let storybook: StaticServer;
let shards: Shards;

beforeAll(async () => {
  storybook = await serveFolders({ '/': STORYBOOK });
  browser = await openBrowser();
  shards = openShards(() => openPreview(browser, storybook.url, stories[0]?.id ?? ''));
});

afterAll(async () => {
  await shards?.close();
  await browser?.close();
  await storybook?.close();
});

describe.concurrent('every way it must stand', () => {
  it.each(stories.map((story) => [story.id, story] as const))('%s', async (_, story) => {
    const found = await shards.run((preview) => inspect(preview, story));
    const lines = found.map(({ look, wrong }) => `${story.id}, ${look}: ${wrong}`);
    expect(lines, `\n${lines.join('\n')}\n`).toHaveLength(0);
  });
});

it('every component has stories', () => {
  const folder = path.resolve(import.meta.dirname, '../../design-system/components');
  const told = new Set(stories.map(({ title }) => title.split('/').at(-1)));
  expect(readdirSync(folder).filter((name) => !told.has(name))).toEqual([]);
});
