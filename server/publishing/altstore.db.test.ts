import { afterAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { HOSTILE_TEXTS } from '../../tests/helpers/hostile-names';
import { sourceFeed } from '../catalogue/altstore/feed';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { altstoreSource } from './altstore';

const SHOP = { origin: 'https://shop.example', name: 'Shop', description: 'All apps' };
const ASKED = 'https://ios.example/source.json';
const version = {
  version: '1.0',
  date: '2026-05-01',
  downloadURL: 'https://ios.example/a.ipa',
  size: 9,
};

let database: TestDatabase;
beforeEach(async () => {
  await database?.close();
  database = await testDatabase();
});
afterAll(() => database.close());

/** What the shop publishes after the import of a source with these apps. */
async function published(apps: readonly object[]) {
  const named = apps.map((app, i) => ({
    name: `App ${i}`,
    bundleIdentifier: `org.example.a${i}`,
    versions: [version],
    ...app,
  }));
  const options = { argument: ASKED, asked: ASKED, adult: false, remoteImages: true };
  await writeCatalogue(database.db, sourceFeed({ name: 'Source', apps: named }, options), {});
  return JSON.parse(await altstoreSource(database.db, SHOP)) as Source;
}

interface Source {
  name: string;
  identifier: string;
  apps: Record<string, unknown>[];
}

const isText = (value: unknown) =>
  typeof value === 'string' && !/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/u.test(value);
const isAddress = (value: unknown) =>
  typeof value === 'string' && /^https:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value);
const isEdge = (value: unknown) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 32_768;

/** The rules for which AltStore refuses a whole source: fields that it requires, their types, and what must be unique. */
function problemsOf({ apps, ...source }: Source): string[] {
  const problems = [source.name, source.identifier].every(isText) ? [] : ['the source has no name'];
  const ids = apps.map(({ bundleIdentifier }) => bundleIdentifier);
  if (new Set(ids).size < ids.length) problems.push('two apps with one identifier');
  for (const app of apps) {
    const where = String(app.bundleIdentifier);
    const say = (what: string, ok: boolean) => ok || problems.push(`${where}: ${what}`);
    for (const name of ['name', 'bundleIdentifier', 'developerName', 'localizedDescription'])
      say(name, isText(app[name]));
    say('subtitle', app.subtitle === undefined || isText(app.subtitle));
    say('iconURL', isAddress(app.iconURL));
    say('tintColor', app.tintColor === undefined || /^[0-9a-f]{6}$/.test(String(app.tintColor)));
    // Casts: the fields of the format, whose values are checked here.
    const { iphone, ipad } = app.screenshots as { iphone: unknown[]; ipad: unknown[] };
    for (const shot of [...iphone, ...ipad]) {
      const sized = shot as { imageURL?: unknown; width?: unknown; height?: unknown };
      say('screenshot', isAddress(typeof shot === 'string' ? shot : sized.imageURL));
      if (typeof shot !== 'string' || ipad.includes(shot))
        say('size of a screenshot', isEdge(sized.width) && isEdge(sized.height));
    }
    const { privacy } = app.appPermissions as { privacy: object };
    say('privacy', Object.entries(privacy).flat().every(isText));
    const versions = app.versions as Record<string, unknown>[];
    say('no version', versions.length > 0);
    const names = versions.map((one) => one.version);
    say('two versions of one name', new Set(names).size === names.length);
    for (const one of versions) {
      say('version', isText(one.version));
      say('date', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(one.date)));
      say('downloadURL', isAddress(one.downloadURL));
      say('size', Number.isSafeInteger(one.size));
      say('changelog', one.localizedDescription === undefined || isText(one.localizedDescription));
    }
  }
  return problems;
}

it('a source with hostile texts in every field is published by AltStore’s rules', async () => {
  const texts = [
    ...HOSTILE_TEXTS,
    '\ud800half',
    'half\udc00',
    `e${'\u0301'.repeat(300)}`,
    '__proto__',
  ];
  const source = await published(
    texts.map((text) => ({
      name: text,
      developerName: text,
      subtitle: text,
      localizedDescription: `${text} &#xD800; &#7; &#x202e;`,
      tintColor: text,
      iconURL: `https://ios.example/${text}`,
      website: `https://ios.example/${text}`,
      screenshots: [`https://ios.example/${text}`],
      appPermissions: { privacy: { [text]: text, [`NS${text}UsageDescription`]: text } },
      versions: [{ ...version, version: `1 ${text}`, localizedDescription: text }],
    })),
  );
  expect(problemsOf(source)).toEqual([]);
  expect(source.apps).toHaveLength(texts.length);
});

it.each<[string, object]>([
  ['without a developer', {}],
  [
    'with two versions of one name',
    { versions: ['a', 'b'].map((digit) => ({ ...version, sha256: digit.repeat(64) })) },
  ],
  [
    'with screenshots of an iPad without a size',
    { screenshots: { ipad: ['https://ios.example/1.png'] } },
  ],
  [
    'with screenshots of an iPad whose size is too large',
    {
      screenshots: { ipad: [{ imageURL: 'https://ios.example/1.png', width: 99_999, height: 1 }] },
    },
  ],
  [
    'with an older version without a date',
    { versions: [version, { ...version, version: '0.9', date: undefined }] },
  ],
])('an app %s is published so that AltStore reads the source', async (_, app) => {
  const source = await published([app, {}]);
  expect(problemsOf(source)).toEqual([]);
  expect(source.apps).toHaveLength(2);
});

it('an app whose version has no date is left out, because AltStore would refuse all others with it', async () => {
  const source = await published([{ versions: [{ ...version, date: 'soon' }] }, {}]);
  expect(problemsOf(source)).toEqual([]);
  expect(source.apps).toMatchObject([{ bundleIdentifier: 'org.example.a1' }]);
});

it('of two apps with one bundle identifier the first is published, because AltStore takes each once', async () => {
  const twin = { bundleIdentifier: 'org.example.a0', name: 'Another by others' };
  const source = await published([{}, twin]);
  expect(problemsOf(source)).toEqual([]);
  expect(source.apps).toMatchObject([{ bundleIdentifier: 'org.example.a0' }]);
  expect(source.apps[0]?.name).not.toBe(twin.name);
});

it('screenshots with a size have it', async () => {
  const shot = { imageURL: 'https://ios.example/1.png', width: 1668, height: 2388 };
  const source = await published([
    { screenshots: { iphone: ['https://ios.example/2.png'], ipad: [shot] } },
  ]);
  expect(source.apps[0]?.screenshots).toEqual({
    iphone: [expect.stringMatching(/\/shot\/1\/720\.png$/)],
    ipad: [{ ...shot, imageURL: expect.stringMatching(/\/shot\/2\/720\.png$/) }],
  });
});
