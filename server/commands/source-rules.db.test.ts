import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packageOf, writeRepository } from '../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';

const folder = temporaryFolder();
const rules = (...args: string[]) =>
  runOperator(path.join(folder.path, 'data'), 'source', 'rules', ...args);
beforeAll(async () => {
  const packages = {
    'org.example.one': packageOf('One', { license: 'MIT' }),
    'org.example.two': packageOf('Two', { license: 'GPL-3.0-only' }),
  };
  const repository = await writeRepository({
    signer: await makeSigner(),
    timestamp: Date.UTC(2026, 5, 1),
    packages,
  });
  await runOperator(path.join(folder.path, 'data'), 'import', 'fdroid', repository);
  rmSync(repository, { recursive: true });
});

it('lists, tries, sets and removes rules', async () => {
  expect((await rules('1')).output).toBe(
    'Example apps has no rules.\n2 of 2 apps are taken, 2 are in the shop.\n',
  );
  const tried = await rules('1', '--deny', 'license:MIT', 'category:Gmaes', '--dry-run');
  const rows = 'deny   license:MIT  1 app\ndeny   category:Gmaes  no app of the source\n';
  const numbers = '1 of 2 apps would be taken (before: 2), 1 would be in the shop (before: 2).\n';
  expect(tried.output).toBe(rows + numbers);
  await rules('1', '--deny', 'license:MIT', 'category:Gmaes');
  await rules('1', '--remove', 'category:gmaes', '--allow', 'package:org.example.one');
  const list = await runOperator(path.join(folder.path, 'data'), 'source', 'list');
  expect(list.output).toContain('1 leaves 1 apps out by its rules: see source rules 1\n');
  const { output } = await rules('1', '--json');
  expect(JSON.parse(output)).toMatchObject({
    rules: { allow: ['package:org.example.one'], deny: ['license:MIT'] },
    offered: 2,
    taken: { before: 1, after: 1 },
    matched: { 'license:MIT': 1, 'package:org.example.one': 1 },
  });
  expect((await rules('1')).output).toContain('only apps that one of these rules names are taken');
  expect((await rules('1', '--clear')).output).toMatch(/^Example apps has no rules\.\n2 of 2/);
});

it.each([
  [['1', '--deny', 'MIT'], '"MIT" is not a rule: give package:, category:, anti-feature:'],
  [['1', '--deny', 'size:1'], '"size:1" is not a rule'],
  [['1', '--remove', 'license:MIT'], 'license:MIT is not a rule of this source'],
  [['1', '--deny', 'license:MIT', '--allow', 'license:mit'], 'both allowed and denied'],
  [['7', '--clear'], 'There is no source 7'],
])('refuses %j with a sentence', async (args, sentence) => {
  const said = await rules(...args);
  expect(said.code).toBe(1);
  expect(said.output).toContain(sentence);
});
