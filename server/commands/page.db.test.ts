import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';

const folder = temporaryFolder();
const data = () => path.join(folder.path, 'data');
const store = (...args: string[]) => runOperator(data(), 'page', ...args);
beforeAll(async () => {
  await writeFile(path.join(folder.path, 'terms.md'), '\uFEFFOne\r\n\r\n- two');
  await writeFile(path.join(folder.path, 'empty.md'), ' \n');
});

it('writes pages and the operator, lists them and takes them out', async () => {
  const set = await store('set', 'terms', path.join(folder.path, 'terms.md'), '--lang', 'en');
  expect(set).toMatchObject({ code: 0 });
  const named = await store('operator', 'Example Ltd', '--contact', 'apps@example.org');
  expect(named).toMatchObject({ code: 0 });
  const german = { DATA_DIR: data(), DEFAULT_LANGUAGE: 'de' };
  await runOperator(german, 'page', 'operator', 'Beispiel');
  expect((await store('list')).output.trim().split('\n')).toEqual([
    'contact-address (zh-CN): apps@example.org',
    'operator (de): Beispiel',
    'operator (zh-CN): Example Ltd',
    'terms (en): 10 characters',
  ]);
  expect(await store('remove', 'terms')).toMatchObject({ code: 0 });
  expect((await store('list', '--json')).output).not.toContain('terms');
});

it.each([
  [['set', 'imprint', 'x.md'], 'Allowed choices are about, contact, privacy, terms'],
  [['set', 'terms', 'no-such.md'], 'cannot be read'],
  [['set', 'terms', 'EMPTY'], 'the text is empty'],
  [['operator', 'Example', '--contact', 'javascript:alert(1)'], 'Give an email address'],
  [['operator', 'a\u202eb'], 'control character'],
  [['operator', `a${'\u0310'.repeat(5)}b`], 'more than four accents'],
])('refuses %j with a sentence', async (args, sentence) => {
  const said = await store(
    ...args.map((one) => (one === 'EMPTY' ? path.join(folder.path, 'empty.md') : one)),
  );
  expect(said.code).not.toBe(0);
  expect(said.output).toContain(sentence);
});
