import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeReal } from '../../../tests/helpers/describe-real';
import {
  indexV1,
  indexV1Jar,
  versionOfV1,
  writeRepository,
} from '../../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../../tests/helpers/fdroid-signer';
import { realData } from '../../../tests/helpers/real-data';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { signDetached } from '../../publishing/signing/cms';
import { signedFiles } from '../../publishing/signing/signed-files';
import { zipOf } from '../../publishing/signing/zip';
import type { AppRecord } from '../normal-form';
import { fdroidFeed } from './feed';
import { indexJar } from './signed-index-v1';
import { verifyJar } from './verify-jar';

const JUNE = Date.UTC(2026, 5, 1);
let signer: Signer;
const folder = temporaryFolder();
beforeAll(async () => {
  signer = await makeSigner('old', 'weak');
});

const read = (place: string, fingerprint?: string) =>
  fdroidFeed(place, {
    requireId: 0,
    remoteImages: false,
    report: () => undefined,
    ...(fingerprint === undefined ? {} : { fingerprint }),
  });
async function take(jar: Buffer, fingerprint?: string) {
  await writeFile(path.join(folder.path, 'index-v1.jar'), jar);
  const feed = await read(folder.path, fingerprint);
  return { feed, apps: [...(feed.apps() as Iterable<AppRecord>)] };
}

describe('an index of version 1', () => {
  it('is read from its folder, with all that version 2 would have', async () => {
    const versions = [3, 2, 1].map(versionOfV1);
    const { feed, apps } = await take(await indexV1Jar(signer, indexV1(JUNE, versions)));
    expect(feed.source).toMatchObject({
      name: 'Old apps',
      fingerprint: signer.fingerprint,
      indexVersion: 1,
      timestamp: JUNE,
    });
    expect(apps).toMatchObject([
      {
        packageName: 'org.example.old',
        name: { 'en-US': 'Old', 'zh-CN': '旧' },
        license: 'MIT',
        icon: { path: 'icons/old.png' },
        antiFeatures: [{ key: 'Ads' }],
        screenshots: [{ file: { path: 'org.example.old/zh-CN/phoneScreenshots/1.png' } }],
        versions: [
          { versionCode: 3, path: 'old_3.apk', changelog: {} },
          {
            versionCode: 2,
            changelog: { 'zh-CN': '新' },
            permissions: ['android.permission.INTERNET'],
            oldPermissions: [{ name: 'android.permission.CAMERA', maxSdk: 28 }],
            minSdk: 21,
          },
          { versionCode: 1 },
        ],
      },
    ]);
    // Version 3 is newer than the one that the index suggests.
    const offered = apps[0]?.versions.find(({ key }) => key === apps[0]?.currentVersion);
    expect(offered?.versionCode).toBe(2);
  });

  it('is not read where there is version 2', async () => {
    const both = await writeRepository({ signer: await makeSigner() });
    await writeFile(path.join(both, 'index-v1.jar'), await indexV1Jar(signer, indexV1(JUNE + 1)));
    expect((await read(both)).source).toMatchObject({ name: 'Example apps', indexVersion: 2 });
    await rm(both, { recursive: true });
  });

  it('is refused with another certificate, from the future or without a time', async () => {
    const jar = await indexV1Jar(signer, indexV1(JUNE));
    await expect(take(jar, 'ab'.repeat(32))).rejects.toThrow(/other than the given one/);
    const late = await indexV1Jar(signer, indexV1(Date.now() + 9 * 86_400_000));
    await expect(take(late)).rejects.toThrow(/from the future/);
    const never = await indexV1Jar(signer, { ...indexV1(JUNE), repo: {} });
    await expect(take(never)).rejects.toThrow(/check repo.timestamp/);
  });

  it('is refused with MD5 digests, with two signers, and changed', async () => {
    const md5 = await indexV1Jar(signer, indexV1(JUNE), { digestName: 'MD5', digest: 'SHA-1' });
    await expect(take(md5)).rejects.toThrow(/manifest of index-v1.jar was changed/);
    const content = { 'index-v1.json': Buffer.from('{}') };
    const files = await signedFiles(signer, content, { digestName: 'SHA1', digest: 'SHA-1' });
    const again = files['META-INF/1.SF'] ?? Buffer.alloc(0);
    const other = await makeSigner('other', 'weak');
    const two = {
      ...files,
      'META-INF/2.SF': again,
      'META-INF/2.RSA': await signDetached(other, again, { digest: 'SHA-1' }),
    };
    await expect(take(await zipOf(two))).rejects.toThrow(/more than one signature/);
    const forged = { ...files, 'index-v1.json': Buffer.from('[]') };
    await expect(take(await zipOf(forged))).rejects.toThrow(/index-v1.json .*was changed/);
  });

  it('is refused where it unpacks to more than the limit', async () => {
    const bomb = { 'index-v1.json': Buffer.alloc(2 * 1_048_576) };
    const jar = await zipOf(await signedFiles(signer, bomb, { digestName: 'SHA1' }));
    expect(jar.length).toBeLessThan(100_000);
    const limits = { ...indexJar(), unpackedMax: 1_048_576 };
    await expect(verifyJar(jar, limits)).rejects.toThrow(/holds more than 1048576 bytes/);
  });

  it('SHA-1 is accepted nowhere else', async () => {
    const content = { 'entry.json': Buffer.from('{}') };
    const options = { digestName: 'SHA1', digest: 'SHA-1' } as const;
    const jar = await zipOf(await signedFiles(signer, content, options));
    await expect(verifyJar(jar)).rejects.toThrow(/weak digest/);
  });

  it('a folder without any index is named', async () => {
    const none = await mkdtemp(path.join(tmpdir(), 'snowpea-none-'));
    await expect(read(none)).rejects.toThrow(/no entry.jar and no index-v1.jar/);
    await rm(none, { recursive: true });
  });
});

describeReal('real repositories', () => {
  it.each([
    ['repo', { 'de.dertyp7214.rboardthememanager': 3 }, 0],
    // It lists nine of its 71 files twice or three times, by other names.
    ['archive', { 'de.dertyp7214.rboardthememanager': 71 }, 9],
  ])('the %s has the apps and files of its index', async (part, counts, twins) => {
    const feed = await read(realData('real/fdroid-v1-only', part) ?? '');
    const apps = [...(feed.apps() as Iterable<AppRecord>)];
    expect(Object.fromEntries(apps.map((app) => [app.packageName, app.versions.length]))).toEqual(
      counts,
    );
    expect(feed.problems()).toHaveLength(twins);
  });

  it('version 1 has the versions of version 2', async () => {
    const both = realData('real/fdroid-bitwarden') ?? '';
    const [one, two] = await Promise.all(
      ['index-v1.jar', 'entry.jar'].map(async (jar) => {
        const feed = await read(path.join(both, jar));
        const apps = [...(feed.apps() as Iterable<AppRecord>)];
        const facts = apps.map(({ packageName, currentVersion, versions }) => ({
          packageName,
          currentVersion,
          versions: versions.map(({ key, permissions, minSdk, signer: by }) => [
            key,
            permissions.toSorted(),
            minSdk,
            by,
          ]),
        }));
        return { fingerprint: feed.source.fingerprint, facts };
      }),
    );
    expect(one).toEqual(two);
    expect(one?.facts[0]?.versions).toHaveLength(25);
  });
});
