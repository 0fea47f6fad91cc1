import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { demoFeed } from '../../demo';
import { packageOf, versionOf, writeRepository } from '../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../tests/helpers/fdroid-signer';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import type { AppRecord } from '../catalogue/normal-form';
import { openDatabase } from '../store/database';

const folder = temporaryFolder();
let signer: Signer;
const APP = 'org.example.notes';
const store = (...args: string[]) => runOperator(path.join(folder.path, 'data'), ...args);
const app = (...args: string[]) => store('app', ...args);
const importRepository = async (versions: number) => {
  const all = Array.from({ length: versions }, (_, i) => versionOf(i + 1));
  const repository = await writeRepository({
    signer,
    timestamp: Date.UTC(2026, 5, versions),
    packages: { [APP]: packageOf('Notes', {}, all), 'org.example.other': packageOf('Other') },
  });
  const { output } = await store('import', 'fdroid', repository, '--json');
  rmSync(repository, { recursive: true });
  return JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '');
};
beforeAll(async () => {
  signer = await makeSigner();
});

it('takes an app down, keeps it down, lists it with date and reason, and shows it again', async () => {
  await importRepository(2);
  const hidden = await app('hide', 'android', APP, '--reason', 'Court order');
  expect(hidden.output).toMatch(/^Notes \(org.example.notes\) is taken down\. Revision \d+\.\n/);
  expect((await store('status')).output).toMatch(/1 gone|1 apps/);
  const again = await app('hide', 'android', APP, '--reason', 'Again');
  expect([again.code, again.output]).toEqual([
    1,
    expect.stringMatching(/is hidden since \d{4}-\d\d-\d\d: Court order\n/),
  ]);
  expect(await importRepository(3)).toMatchObject({ changed: 1, gone: 0 });
  expect(await importRepository(3)).toMatchObject({ changed: 0, unchanged: 2 });
  expect((await app('list')).output).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d {2}hide {2}android {2}org\.example\.notes {2}Court order\n$/,
  );
  const shown = await app('show', 'android', APP);
  expect(shown.output).toMatch(/is shown again\. Revision/);
  expect((await app('list')).output).toBe('There is none yet.\n');
});

it.each([
  [
    ['hide', 'android', 'org.nowhere', '--reason', 'x'],
    'There is no app "org.nowhere" for android',
  ],
  [['hide', 'ios', APP, '--reason', 'x'], `There is no app "${APP}" for ios`],
  [['hide', 'android', APP], "required option '--reason <text>' not specified"],
  [['hide', 'web', APP, '--reason', 'x'], 'Allowed choices are android, ios'],
  [['show', 'android', APP], `${APP} is not hidden: see app list.`],
  [
    ['pin', 'android', APP, '9.9', '--reason', 'x'],
    'Notes has no version 9.9: it has 1.3, 1.2, 1.1.',
  ],
  [['pin', 'android', APP], 'Give the version and --reason, or --off.'],
  [['pin', 'android', APP, '--off'], 'is not held at a version'],
  [['set', 'android', APP, '--reason', 'x'], 'Give --reason and what to set'],
  [['set', 'android', APP, '--name', 'x'.repeat(121), '--reason', 'x'], 'has 121 characters'],
  [['set', 'android', APP, '--icon', '/dev/zero', '--reason', 'x'], 'is larger than'],
  [['set', 'android', APP, '--category', 'nowhere', '--reason', 'x'], 'has no category nowhere'],
])('refuses %j with a sentence', async (args, sentence) => {
  const said = await app(...args);
  expect(said.code).toBe(1);
  expect(said.output).toContain(sentence);
});

it('changes apps of metadata lines and of the demo at once', async () => {
  const dataDir = path.join(folder.path, 'other');
  const other = (...args: string[]) => runOperator(dataDir, ...args);
  const file = path.join(folder.path, 'apps.ndjson');
  writeFileSync(file, JSON.stringify({ packageName: APP, name: { en: 'Lines' }, versionCode: 1 }));
  await other('import', 'ndjson', file);
  await other('demo', '--apps', '20');
  const [demo] = [...(demoFeed(1).apps() as Iterable<AppRecord>)].map((one) => one.packageName);
  if (demo === undefined) throw new Error('no demo');
  const names = async () => {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    const query = db.selectFrom('apps').select('name_en').where('gone', '=', false);
    const rows = await query.where('package_name', 'in', [APP, demo]).orderBy('id').execute();
    return close().then(() => rows.map((row) => row.name_en));
  };
  const [, called = ''] = await names();
  for (const one of [APP, demo]) {
    const set = await other('app', 'set', 'android', one, '--name', 'Mine', '--reason', 'x');
    expect(set.output).toMatch(/\(.*\) is set\. Revision/);
  }
  expect(await names()).toEqual(['Mine', 'Mine']);
  await other('app', 'hide', 'android', demo, '--reason', 'x');
  expect(await names()).toEqual(['Mine']);
  await other('app', 'show', 'android', demo);
  expect(await names()).toEqual(['Mine', 'Mine']);
  for (const one of [APP, demo]) await other('app', 'set', 'android', one, '--off');
  expect(await names()).toEqual(['Lines', called]);
});
