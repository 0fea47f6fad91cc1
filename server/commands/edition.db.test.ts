import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';

const NOTES = 'org.example.notes';
const NOTES_IOS = 'com.example.Notes';
const BOTH = 'org.example.both';

const folder = temporaryFolder();
const store = (...args: string[]) => runOperator(path.join(folder.path, 'data'), ...args);
const edition = (...args: string[]) => store('edition', ...args);
const file = (name: string) => path.join(folder.path, name);
beforeAll(async () => {
  const lines = [NOTES, BOTH, 'org.example.more'].map((packageName) =>
    JSON.stringify({ packageName, versionCode: 1, name: { 'en-US': packageName } }),
  );
  await writeFile(file('apps.ndjson'), lines.join('\n'));
  const apps = [NOTES_IOS, BOTH].map((bundleIdentifier) => ({
    name: bundleIdentifier,
    bundleIdentifier,
    developerName: 'Example',
    versions: [
      { version: '1.0', date: '2026-05-01', downloadURL: 'https://files.example.org/1.ipa' },
    ],
  }));
  await writeFile(
    file('source.json'),
    JSON.stringify({ name: 'Example', identifier: 'org.example', apps }),
  );
  expect(await store('import', 'ndjson', file('apps.ndjson'))).toMatchObject({ code: 0 });
  expect(await store('import', 'altstore', file('source.json'))).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 added'),
  });
});

it('links two apps, lists and unlinks them', async () => {
  expect(await edition('list')).toEqual({ code: 0, output: 'There is none yet.\n' });
  expect(await edition('link', NOTES, NOTES_IOS)).toEqual({
    code: 0,
    output: expect.stringMatching(/^org\.example\.notes and com\.example\.Notes are linked\. Rev/),
  });
  expect((await edition('list')).output).toBe(`${NOTES}: ${NOTES_IOS}\n`);
  expect(JSON.parse((await edition('list', '--json')).output)).toEqual([
    { android: NOTES, ios: NOTES_IOS, shown: true },
  ]);
  expect(await store('remove', 'ndjson:apps')).toMatchObject({ code: 0 });
  expect((await edition('list')).output).toBe(
    `${NOTES}: ${NOTES_IOS}, not both in the catalogue now\n`,
  );
  expect(await store('import', 'ndjson', file('apps.ndjson'))).toMatchObject({ code: 0 });
  expect((await edition('list')).output).toBe(`${NOTES}: ${NOTES_IOS}\n`);
  expect(await edition('unlink', NOTES_IOS)).toMatchObject({ code: 0 });
  expect((await edition('list', '--json')).output).toBe('[]\n');
});

it('unlinks both apps that have one identifier', async () => {
  await edition('link', NOTES, BOTH);
  await edition('link', BOTH, NOTES_IOS);
  expect(JSON.parse((await edition('list', '--json')).output)).toHaveLength(2);
  expect(await edition('unlink', BOTH)).toMatchObject({ code: 0 });
  expect((await edition('list')).output).toBe('There is none yet.\n');
});

it.each([
  [['link', 'org.example.none', BOTH], 'There is no app "org.example.none" for Android'],
  [['link', BOTH, 'a\u001b[2J'], 'There is no app "a\\u001b[2J" for iOS in the catalogue.'],
  [['link', NOTES_IOS, NOTES], `${NOTES_IOS} is an app for iOS, not for Android: give`],
  [['link', BOTH, NOTES], `${NOTES} is an app for Android, not for iOS: give`],
  [['link', NOTES, NOTES_IOS], `${NOTES} and ${NOTES_IOS} are already linked`],
  [['link', NOTES, BOTH], `${NOTES} and ${NOTES_IOS} are already linked`],
  [['link', BOTH, NOTES_IOS], `${NOTES} and ${NOTES_IOS} are already linked`],
  [['unlink', BOTH], `You have no "${BOTH}": you have ${NOTES}, ${NOTES_IOS}.`],
  [['link', NOTES], "missing required argument 'bundle'"],
  [['link', NOTES, BOTH, 'more'], 'too many arguments'],
])('refuses %j with a sentence', async (args, sentence) => {
  await edition('link', NOTES, NOTES_IOS);
  const before = await edition('list', '--json');
  const said = await edition(...args);
  expect(said.code).toBe(1);
  expect(said.output).toContain(sentence);
  expect(await edition('list', '--json')).toEqual(before);
});
