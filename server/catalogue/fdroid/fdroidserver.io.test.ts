import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { androidTools } from '../../../tests/helpers/android-tools';
import { runOperator } from '../../../tests/helpers/operator';
import { withTool } from '../../../tests/helpers/with-tool';
import { type AppRecord, NO_APP } from '../normal-form';
import { fdroidFeed } from './feed';

const ADDRESS = 'https://apps.example.org/fdroid/repo';
const CONFIG = `repo_url: ${ADDRESS}
repo_name: Made by fdroid
archive_url: https://apps.example.org/fdroid/archive
archive_name: Archive made by fdroid
archive_older: 1
repo_keyalias: repo
keystore: keystore.p12
keystorepass: password
keypass: password
keydname: CN=test
`;

withTool('aapt', 'a repository made by fdroidserver', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'snowpea-fdroid-'));
    const { run, makeKey, makeApk } = await androidTools(folder);
    await mkdir(path.join(folder, 'repo'));
    await mkdir(path.join(folder, 'metadata'));
    await writeFile(path.join(folder, 'config.yml'), CONFIG, { mode: 0o600 });
    await writeFile(
      path.join(folder, 'metadata/org.example.book.yml'),
      'Name: A book\nSummary: To read\nLicense: CC0-1.0\nCategories:\n  - Reading\n',
    );
    await makeKey();
    for (const versionCode of [6, 7])
      await makeApk(`repo/org.example.book_${versionCode}.apk`, {
        packageName: 'org.example.book',
        versionCode,
        permission: { name: 'android.permission.CAMERA', maxSdk: 28 },
      });
    // fdroidserver lists files of any kind.
    await writeFile(path.join(folder, 'repo/notes.txt'), 'hello');
    await run('fdroid', 'update', '--create-metadata');
    await run(
      'openssl',
      ...'pkcs12 -in keystore.p12 -nodes -passin pass:password -out key.pem'.split(' '),
    );
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true }));

  const read = (fingerprint?: string, below = 'repo') =>
    fdroidFeed(path.join(folder, below), {
      requireId: 0,
      remoteImages: false,
      report: () => undefined,
      ...(fingerprint ? { fingerprint } : {}),
    });
  const appsOf = async (feed: Awaited<ReturnType<typeof read>>) => [
    ...(feed.apps() as Iterable<AppRecord>),
  ];

  it('an index signed by fdroidserver is verified and read', async () => {
    const feed = await read();
    expect(feed.source).toMatchObject({ name: 'Made by fdroid', address: ADDRESS });
    expect(await appsOf(feed)).toMatchObject([
      {
        packageName: 'org.example.book',
        license: 'CC0-1.0',
        versions: [
          {
            versionCode: 7,
            permissions: [],
            oldPermissions: [{ name: 'android.permission.CAMERA', maxSdk: 28 }],
          },
        ],
      },
    ]);
    expect(feed.problems()).toEqual([{ where: '/notes.txt', why: NO_APP }]);
    await expect(read('ab'.repeat(32))).rejects.toThrow(/a certificate other than the given one/);
  });

  it('an archive of version 1 alone, too', async () => {
    await Promise.all(
      ['entry.jar', 'index-v2.json'].map((file) => rm(path.join(folder, 'archive', file))),
    );
    const archive = await read(undefined, 'archive');
    expect(archive.source).toMatchObject({
      name: 'Archive made by fdroid',
      indexVersion: 1,
      fingerprint: (await read()).source.fingerprint,
    });
    expect(await appsOf(archive)).toMatchObject([
      {
        packageName: 'org.example.book',
        name: { 'en-US': 'A book' },
        versions: [{ versionCode: 6 }],
      },
    ]);
  });

  it('a key made by fdroidserver can publish the shop', async () => {
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      PUBLISH_KEY_FILE: path.join(folder, 'shop.pem'),
    };
    const taken = await runOperator(env, 'key', 'import', path.join(folder, 'key.pem'));
    expect(taken.code).toBe(0);
    const shown = JSON.parse((await runOperator(env, 'key', 'show', '--json')).output);
    expect((await read(shown.fingerprint)).source.fingerprint).toBe(shown.fingerprint);
  });
});
