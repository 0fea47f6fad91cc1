import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGS } from '../../contract/lang';

const root = path.resolve(import.meta.dirname, '../..');

const TAGS = LANGS.filter((lang) => lang !== 'id').join('|');
/** `'id'` is mostly the name of a column, so it counts only where a language is compared. */
const LANGUAGE = String.raw`\b\w*(?:[Ll]ang(?:uage)?|[Ll]ocale|[Tt]ag)\b\W{0,2}`;

/** A comparison with a language, or a table of languages. What the store knows of one is in contract/lang.ts. */
const KNOWS = new RegExp(
  `[!=]== ?'(?:${TAGS})'|'(?:${TAGS})' ?[!=]==|${LANGUAGE} ?[!=]== ?'id'|'id' ?[!=]== ?${LANGUAGE}|'zh-CN': .*\\ben:`,
);

const files = ['contract', 'design-system', 'server', 'src', 'stories', 'sw'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file))
    .map((file) => path.join(folder, file)),
);

/** With `--update` the samples are written. */
it.each(['nginx-cache.conf', 'varnish.vcl'])('the keys of %s have the languages', async (name) => {
  const file = path.join(root, 'docs/samples', name);
  const written = readFileSync(file, 'utf8').replace(/zh-CN\|[\w|-]+/g, LANGS.join('|'));
  expect(written).toContain(LANGS.join('|'));
  await expect(written).toMatchFileSnapshot(file);
});

it('no code treats one language differently: a language is data', () => {
  const knowing = files.filter((file) => KNOWS.test(readFileSync(path.join(root, file), 'utf8')));
  expect(knowing).toEqual([]);
});

it.each([
  "lang === 'en' ? a : b",
  "app.lang === 'id' ? a : b",
  "'id' !== language",
  "'zh-CN' !== spoken",
  "{ 'zh-CN': '中文', en: 'English' }",
])('(control: %s is found)', (code) => expect(code).toMatch(KNOWS));

it('(control: a column is no language)', () => expect("column !== 'id'").not.toMatch(KNOWS));
