import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { findGames, type Games } from '../helpers/games';
import { type Store, startStore } from '../helpers/store-server';
import { STORYBOOK } from '../stories/built-stories';
import { aStoryIsFinished } from '../stories/channel';
import { serveFolders } from '../stories/static-server';
import { ensureOrca } from './installed.mjs';
import { type Reader, startReader } from './reader';
import { hear, READ, type Reading, type Walk } from './walk';

/** A screen of a demo store, and what is done on it. */
interface ScreenWalk {
  name: string;
  path(games: Games): string;
  walks: readonly Walk[];
}

const times = (count: number, key: string) => new Array<string>(count).fill(key);

/** Opens the dialog of the real-name registration on a game's page. */
const REGISTER = ['h', 'Tab', 'Tab', 'Tab', ['Return', 'dialog']] as const;

/** Walks over screens. */
const SCREENS: readonly ScreenWalk[] = [
  {
    name: 'home',
    path: () => '/',
    walks: [
      times(14, 'Down'),
      times(4, 'h'),
      // From the top: what Orca reads of a line depends on how far the page has scrolled to it.
      times(5, 'm'),
      ['Tab', 'Return', 'Tab'],
    ],
  },
  {
    name: 'app',
    path: ({ app }) => new URL(app).pathname,
    walks: [
      ['h', 'h', 'h', 'h', 'h'],
      ['m', 'm', 'm', 'm'],
      ['h', ...times(10, 'Down')],
      ['h', ...times(4, 'Tab')],
    ],
  },
  {
    name: 'real-name',
    path: ({ game }) => new URL(game).pathname,
    walks: [
      [...REGISTER, 'Tab', 'Tab', 'a', 'Tab', '1', 'Tab'],
      [...REGISTER, ['Escape', '[data-download]', 'last']],
    ],
  },
  {
    // Before the search, which would be offered below the field; not on a page whose links have been visited.
    name: 'suggestions',
    path: () => '/apps',
    walks: [
      [
        ...['Tab', 'Tab', 'Tab', ['n', '[role=option]', 'not compared'] as const],
        ...['Down', 'Down', 'Up', 'Escape'],
      ],
    ],
  },
  {
    name: 'search',
    path: () => '/search?key=notes',
    walks: [
      ['h', ...times(8, 'Down')],
      ['h', ...times(8, 'Tab')],
    ],
  },
];

/** A component's story, and what is done on it. */
interface ComponentWalk {
  component: string;
  story: string;
  walks: readonly Walk[];
}

/** Walks over the main interactive components. */
const COMPONENTS: readonly ComponentWalk[] = [
  {
    component: 'Button',
    story: 'components-actions-button--default',
    walks: [READ, ['Tab', 'space']],
  },
  {
    component: 'Dialog',
    story: 'components-feedback-dialog--closed-with-escape',
    walks: [
      ['Tab', ['Return', 'dialog'], 'Tab', 'Tab', 'Tab', 'Tab', 'Escape'],
      // Read by lines from its top, to which Orca goes from its first control.
      ['Tab', ['Return', 'dialog'], 'Tab', 'ctrl+Home', 'Down', 'Down', 'Down'],
    ],
  },
  {
    component: 'SearchBox',
    story: 'components-forms-searchbox--default',
    walks: [
      READ,
      ['Tab', 'Tab', ['n', '[role=option]', 'not compared'], 'Down', 'Down', 'Up', 'Escape', 'Tab'],
    ],
  },
  {
    component: 'Select',
    story: 'components-forms-select--default',
    walks: [READ, ['Tab', 'space', 'Down', 'Return']],
  },
  {
    component: 'TextField',
    story: 'components-forms-textfield--invalid',
    walks: [READ, ['Tab', 'a', 'BackSpace']],
  },
];

/** Orca's speech is stored beside the story, and shown on the component's page. `npx vitest … -u` approves what it says now. */
const components = path.resolve(import.meta.dirname, '../../design-system/components');
const approved = path.join(import.meta.dirname, 'approved');

const LANGUAGES = [
  { title: 'English', language: 'en' },
  { title: '中文', language: 'zh-CN' },
] as const;

let readers: Reader[] = [];
const storybook = forFile(() => serveFolders({ '/': STORYBOOK }));
let store: Store;
let games: Games;
let keys: string;

beforeAll(async () => {
  await ensureOrca(console.log);
  keys = await mkdtemp(path.join(tmpdir(), 'snowpea-keys-'));
  store = await startStore({ env: { REALNAME_KEY_FILE: path.join(keys, 'key') } });
  await store.store('realname', 'on');
  games = await findGames(store.url);
  const started = await Promise.allSettled(LANGUAGES.map(({ language }) => startReader(language)));
  readers = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  for (const each of started) if (each.status === 'rejected') throw each.reason;
});

afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await store?.close();
  if (keys) await rm(keys, { recursive: true });
});

const isRendered = async (page: Page): Promise<void> => {
  await page.waitForFunction(aStoryIsFinished);
};

const storyAt = (id: string, language: string) =>
  `${storybook.url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;lang:${language}`;

/** Orca's speech in both languages, by two readers at a time. */
async function inBoth(reading: (language: string) => Reading): Promise<string> {
  const texts = LANGUAGES.map(async ({ title, language }, index) => {
    const reader = readers[index];
    if (!reader) throw new Error(`Nobody reads ${language}.`);
    return [title, '', ...(await hear(reader, reading(language))), ''].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

describe('what Orca says of a component', () => {
  it.each(COMPONENTS)('$component', async ({ component, story, walks }) => {
    const heard = await inBoth((language) => ({
      url: storyAt(story, language),
      isReady: isRendered,
      walks,
    }));
    await expect(heard).toMatchFileSnapshot(
      path.join(components, component, `${component}.spoken.txt`),
    );
  });

  it('every approved text is compared', () => {
    const files = readdirSync(components, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => file.endsWith('.spoken.txt')).sort();
    const compared = COMPONENTS.map(({ component }) => `${component}/${component}.spoken.txt`);
    expect(texts).toEqual(compared.sort());
  });
});

describe('what Orca says of a screen', () => {
  it.each(SCREENS)('$name', async ({ name, path: at, walks }) => {
    const heard = await inBoth(() => ({
      url: `${store.url}${at(games)}`,
      isReady: settled,
      walks,
    }));
    await expect(heard).toMatchFileSnapshot(path.join(approved, `${name}.txt`));
  });
});

it('(control: a label that is missing is missing in what is heard)', async () => {
  const [reader] = readers;
  if (!reader) throw new Error('Nobody reads.');
  const walks = [['Tab']];
  const url = storyAt('components-forms-textfield--invalid', 'en');
  const whole = await hear(reader, { url, isReady: isRendered, walks });
  const planted = await hear(reader, {
    url,
    async isReady(page) {
      await isRendered(page);
      await page.locator('label').evaluateAll((labels) => {
        for (const label of labels) label.removeAttribute('for');
      });
    },
    walks,
  });
  expect(whole.join()).toContain('Name entry');
  expect(planted.join()).not.toContain('Name');
});
