import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../../tests/helpers/operator';
import { withTool } from '../../../tests/helpers/with-tool';
import { fdroidFeed } from './feed';

const CONFIG = `repo_url: https://apps.example.org/fdroid/repo
repo_name: Made by fdroid
repo_keyalias: repo
keystore: keystore.p12
keystorepass: password
keypass: password
keydname: CN=test
`;
const KEY = '-storetype PKCS12 -alias repo -keyalg RSA -keysize 2048 -dname CN=test'.split(' ');

withTool('fdroid', 'fdroidserver', 'a repository made by fdroidserver', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'snowpea-fdroid-'));
    const run = (tool: string, ...args: string[]) =>
      promisify(execFile)(tool, args, {
        cwd: folder,
        // The system's Python first: Debian's fdroidserver has its modules there.
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder },
      });
    await mkdir(path.join(folder, 'repo'));
    await mkdir(path.join(folder, 'metadata'));
    await writeFile(path.join(folder, 'config.yml'), CONFIG, { mode: 0o600 });
    await writeFile(
      path.join(folder, 'metadata/org.example.book.yml'),
      'Name: A book\nSummary: To read\nLicense: CC0-1.0\nCategories:\n  - Reading\n',
    );
    // fdroidserver accepts files of any kind, and an APK would require the tools that build one.
    await writeFile(path.join(folder, 'repo/org.example.book_7.pdf'), 'hello');
    const stored = ['-keystore', 'keystore.p12', '-storepass', 'password'];
    await run('keytool', '-genkeypair', ...stored, ...KEY);
    await run('fdroid', 'update', '--create-metadata');
    await run(
      'openssl',
      ...'pkcs12 -in keystore.p12 -nodes -passin pass:password -out key.pem'.split(' '),
    );
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true }));

  const read = (fingerprint?: string) =>
    fdroidFeed(path.join(folder, 'repo'), {
      requireId: 0,
      remoteImages: false,
      report: () => undefined,
      ...(fingerprint ? { fingerprint } : {}),
    });

  it('an index signed by fdroidserver is verified and read', async () => {
    const feed = await read();
    expect(feed.source).toMatchObject({
      name: 'Made by fdroid',
      address: 'https://apps.example.org/fdroid/repo',
    });
    expect([...(feed.apps() as Iterable<unknown>)]).toMatchObject([
      { packageName: 'org.example.book', license: 'CC0-1.0', versions: [{ versionCode: 7 }] },
    ]);
    await expect(read('ab'.repeat(32))).rejects.toThrow(/a certificate other than the given one/);
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
