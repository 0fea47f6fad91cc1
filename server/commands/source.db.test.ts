import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageOf, versionOf } from '../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../tests/helpers/fdroid-signer';
import { runOperator } from '../../tests/helpers/operator';
import { type OperatorsPostgres, startPostgres } from '../../tests/helpers/postgres';
import { publishDay } from '../../tests/helpers/repository-days';
import { type SourceHost, startSourceHost } from '../../tests/helpers/source-host';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { openDatabase } from '../store/database';
import { appDetail } from '../store/queries/detail';
import { packageFile } from '../store/queries/package-file';
import { resolveApp } from '../store/queries/resolve';

const DAY = 86_400_000;
let postgres: OperatorsPostgres;
const folder = temporaryFolder();
let env: Record<string, string>;
let host: SourceHost;
let signer: Signer;
let repo: string;
beforeAll(async () => {
  [postgres, host, signer] = await Promise.all([startPostgres(), startSourceHost(), makeSigner()]);
  env = { DATA_DIR: folder.path, DATABASE_URL: await postgres.create('sources') };
  repo = `${host.url}/fdroid/repo`;
});
afterAll(async () => {
  await host.close();
  await postgres.close();
});

const source = (...args: string[]) => runOperator(env, 'source', ...args);
const publish = async (timestamp: number, code: number) => {
  const packages = { 'org.example.one': packageOf('One', {}, [versionOf(code)]) };
  const day = await publishDay({ signer, address: repo, timestamp, packages });
  host.serve(repo, day.files);
};
const listed = async () => JSON.parse((await source('list', '--json')).output);

it('adds, lists, syncs, pauses, resumes and removes a source', async () => {
  const now = Date.now();
  await publish(now - 2 * DAY, 1);
  const args = ['--fingerprint', signer.fingerprint, '--interval', '1h', '--max-age', '1d'];
  const added = await source('add', 'fdroid', repo, ...args);
  expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/1 added/) });
  expect(await listed()).toMatchObject([
    { key: repo, kind: 'fdroid', apps: 1, versions: 1, intervalMs: 3_600_000, stale: true },
  ]);
  expect((await source('list')).output).toMatch(
    /fdroid +0 +1 +1 .* d \(too old\) +in .*Example apps/,
  );

  await publish(now - DAY / 2, 2);
  expect((await source('sync')).output).toBe('There is nothing to sync now.\n');
  expect((await source('sync', '--all')).output).toMatch(/1 changed/);
  expect((await source('sync', '1')).output).toMatch(/nothing new/);

  host.fail(/entry/, 'missing');
  const failed = await source('sync', repo);
  expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/answers 404.*\n1 of 1/) });
  expect((await source('list')).output).toMatch(
    /1 failed once, last .* ago, next at .*: .*answers 404/,
  );
  host.fail(/entry/, undefined);

  expect((await source('pause', 'Example apps')).code).toBe(0);
  expect(await listed()).toMatchObject([{ paused: true, nextAt: null }]);
  expect((await source('sync', '--all')).output).toMatch(/nothing to sync/);
  expect((await source('resume', '1')).code).toBe(0);
  expect((await source('sync')).output).toMatch(/nothing new/);
  expect((await source('set', '1', '--priority', '5', '--interval', '2d')).code).toBe(0);
  expect(await listed()).toMatchObject([{ priority: 5, intervalMs: 2 * DAY }]);

  expect((await source('remove', '1')).output).toMatch(/1 gone/);
  expect(await listed()).toEqual([]);
  const again = await source('add', 'fdroid', `${repo}?fingerprint=${signer.fingerprint}`);
  expect(again.output).toMatch(/0 added, 1 changed/);
});

it('mirrors a source within its limit, and lists the progress', async () => {
  await publish(Date.now(), 1);
  const link = `${repo}?fingerprint=${signer.fingerprint}`;
  await source('remove', repo);
  expect((await source('add', 'fdroid', link, '--mirror', '--disk', '500MB')).code).toBe(0);
  const mirror = { files: 0, of: 1, bytes: 0, budget: 500e6, problem: null };
  expect(await listed()).toMatchObject([{ mirror }]);
  expect((await source('list')).output).toMatch(/mirror: 0 of 1 files, 0 MB of at most 500 MB/);
  expect((await source('set', repo, '--disk', '2GB')).code).toBe(0);
  expect(await listed()).toMatchObject([{ mirror: { budget: 2e9 } }]);
  expect((await source('set', repo, '--no-mirror')).code).toBe(0);
  expect(await listed()).toMatchObject([{ mirror: null }]);
  const refused = await source('set', repo, '--disk', '2GB');
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/add --mirror/) });
  expect((await source('set', repo, '--mirror')).code).toBe(0);
  expect(await listed()).toMatchObject([{ mirror: { budget: 20e9 } }]);
});

it.each([
  [['set', '1', '--mirror', '--disk', '5'], /such as 500MB or 20GB/],
  [['add', 'apt', 'https://apps.example'], /apt is not a kind of source/],
  [['add', 'fdroid', './repo'], /import a folder once/],
  [['add', 'fdroid', 'http://127.0.0.1:9/repo'], /only with its --fingerprint/],
  [['add', 'fdroid', 'https://apps.example/repo', '--fingerprint', 'abc'], /64 hexadecimal digits/],
  [['add', 'altstore', 'http://apps.example/s.json'], /not the https address/],
  [
    ['add', 'altstore', 'https://apps.example/s.json', '--interval', '10s'],
    /such as 30m, 6h or 1d/,
  ],
  [['add', 'altstore', 'https://apps.example/s.json', '--priority', '1e9'], /from -1000 to 1000/],
  [['sync', 'nothing'], /There is no source nothing/],
])('refuses %j with one message and adds nothing', async (args, why) => {
  const before = await listed();
  const { code, output } = await source(...args);
  expect(code).toBe(1);
  expect(output).toMatch(why);
  expect(await listed()).toEqual(
    before.map((one: object) => ({ ...one, age: expect.any(Number) })),
  );
});

it('refuses a repository with another key and stores nothing of it', async () => {
  const other = await makeSigner('other');
  const address = `${host.url}/other/repo`;
  const packages = { 'org.example.other': packageOf('Other') };
  const day = await publishDay({ signer: other, address, timestamp: Date.now() - DAY, packages });
  host.serve(address, day.files);
  const refused = await source('add', 'fdroid', address, '--fingerprint', signer.fingerprint);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/a certificate other than the given one/),
  });
  expect((await listed()).map(({ key }: { key: string }) => key)).toEqual([repo]);
});

describe('a repository and its archive', () => {
  const archive = () => `${host.url}/archived/archive`;
  const main = () => `${host.url}/archived/repo`;
  const add = (address: string) =>
    source('add', 'fdroid', address, '--fingerprint', signer.fingerprint);

  /** The versions of an app, and where its files are. */
  async function filesOf(packageName: string): Promise<[number | undefined, string | undefined][]> {
    const { db, close } = await openDatabase({
      dataDir: folder.path,
      databaseUrl: env.DATABASE_URL,
    });
    try {
      const { appId = 0 } = (await resolveApp(db, { app: packageName })) ?? {};
      const app = await appDetail(db, { appId }, 'en');
      return await Promise.all(
        (app?.versions ?? []).map(async ({ id: versionId, versionCode }) => {
          const file = await packageFile(db, { appId, versionId });
          return [versionCode, file?.kind === 'mirror' ? file.url : undefined];
        }),
      );
    } finally {
      await close();
    }
  }

  it('are followed beside each other: older versions come from the archive until it is removed', async () => {
    const timestamp = Date.now() - DAY;
    const other = { salt: 'other', manifest: { signer: { sha256: ['cd'.repeat(32)] } } };
    const day = (address: string, packages: Record<string, unknown>) =>
      publishDay({ signer, address, timestamp, packages });
    const kept = (...versions: Parameters<typeof versionOf>[]) =>
      packageOf(
        'Kept',
        {},
        versions.map((version) => versionOf(...version)),
      );
    const repository = await day(main(), { 'org.example.kept': kept([5], [4]) });
    host.serve(main(), repository.files);
    const archived = await day(archive(), {
      'org.example.kept': kept([3], [2], [1, other]),
      'org.example.retired': packageOf('Retired', {}, [versionOf(9)]),
    });
    host.serve(archive(), archived.files);

    expect((await add(main())).output).toMatch(/1 added/);
    const current: [number, string][] = [
      [5, `${main()}/app_5.apk`],
      [4, `${main()}/app_4.apk`],
    ];
    expect(await filesOf('org.example.kept')).toEqual(current);

    expect((await add(archive())).output).toMatch(/1 added.*1 with a problem/);
    // Not the version of another signer.
    expect(await filesOf('org.example.kept')).toEqual([
      ...current,
      [3, `${archive()}/app_3.apk`],
      [2, `${archive()}/app_2.apk`],
    ]);
    expect(await filesOf('org.example.retired')).toEqual([[9, `${archive()}/app_9.apk`]]);

    expect((await source('sync', '--all')).output).toMatch(/archive: nothing new/);
    expect((await source('remove', archive())).output).toMatch(/1 gone/);
    expect(await filesOf('org.example.kept')).toEqual(current);
    expect(await filesOf('org.example.retired')).toEqual([]);
    expect((await source('remove', main())).output).toMatch(/1 gone/);
  });
});
