import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';

const folder = temporaryFolder();
const store = (...args: string[]) => runOperator(path.join(folder.path, 'data'), ...args);
const category = (...args: string[]) => store('category', ...args);
const importLines = () => store('import', 'ndjson', path.join(folder.path, 'lines.ndjson'));
beforeAll(async () => {
  const lines = ['Phone & SMS', 'Games', 'Internet'].map((name, i) =>
    JSON.stringify({ packageName: `org.example.a${i}`, versionCode: 1, categories: [name] }),
  );
  await writeFile(path.join(folder.path, 'lines.ndjson'), lines.join('\n'));
  await store('migrate');
});

it('maps a name, lists it, and lets it be its own again', async () => {
  expect((await category('list')).output).toMatch(/There is none yet\.\n$/);
  await importLines();
  const own =
    'Lines: Games becomes games\nLines: Internet becomes network\nLines: Phone & SMS becomes phone-sms\n';
  expect((await category('list')).output).toBe(own);

  const mapped = await category('map', 'Phone & SMS', 'INTERNET');
  expect(mapped).toMatchObject({ code: 0 });
  expect(mapped.output).toMatch(/^Phone & SMS becomes network\. .*source sync --all/);
  expect((await category('list')).output).toContain('Phone & SMS becomes network (mapped)');
  expect((await importLines()).output).toMatch(/1 changed/);
  expect(JSON.parse((await category('list', '--json')).output)).toContainEqual({
    source: 'Lines',
    sourceId: 1,
    name: 'Phone & SMS',
    category: 'network',
    overridden: true,
  });

  expect((await category('unmap', 'phone & sms')).code).toBe(0);
  expect((await category('list')).output).toBe(own);
  expect((await importLines()).output).toMatch(/1 changed/);
});

it.each([
  [['map', 'Games', 'nowhere'], 'The shop has no category nowhere: there is '],
  [['map', '&&', 'games'], '"&&" is not a category name'],
  [['map', 'a'.repeat(61), 'games'], 'is not a category name'],
  [['map', 'a\u202eb', 'games'], 'is not a category name'],
  [['map', 'Games'], "missing required argument 'category'"],
  [['unmap', 'Games'], 'Games is not mapped: there is none yet.'],
])('refuses %j with a sentence', async (args, sentence) => {
  const said = await category(...args);
  expect(said.code).toBe(1);
  expect(said.output).toContain(sentence);
});
