import { rm } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Json,
  packageOf,
  type Repository,
  versionOf,
  writeRepository,
} from '../../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../../tests/helpers/fdroid-signer';
import type { AppRecord } from '../normal-form';
import { fdroidFeed } from './feed';

let signer: Signer;
const folders: string[] = [];
beforeAll(async () => {
  signer = await makeSigner();
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function only(repository: Partial<Repository>): Promise<AppRecord> {
  const folder = await writeRepository({ signer, ...repository });
  folders.push(folder);
  const feed = await fdroidFeed(folder, {
    requireId: 0,
    remoteImages: false,
    report: () => undefined,
  });
  const [app] = [...(feed.apps() as Iterable<AppRecord>)];
  if (!app) throw new Error('The repository gave no app');
  return app;
}
const one = (metadata: Json, versions = [versionOf(1)]) => ({
  packages: { 'org.example.one': packageOf('One', metadata, versions) },
});

describe('the offered version', () => {
  const arm = { nativecode: ['arm64-v8a'] };
  const x86 = { nativecode: ['x86_64'] };
  it('is the newest', async () => {
    expect((await only(one({}, [versionOf(1), versionOf(9), versionOf(4)]))).currentVersion).toBe(
      versionOf(9).file.sha256,
    );
  });

  it.each([
    ['code', { manifest: { versionCode: 'ninety' } }],
    ['checksum', { file: { sha256: 'not one' } }],
    ['file', { file: { name: '../../etc/passwd' } }],
  ])('never lacks a valid %s: such a version is skipped', async (_, fault) => {
    const app = await only(one({}, [versionOf(9, fault), versionOf(4)]));
    expect(app.versions.map(({ versionCode }) => versionCode)).toEqual([4]);
    expect(app.currentVersion).toBe(versionOf(4).file.sha256);
  });

  it('is a stable version of the preferred signer', async () => {
    const beta = versionOf(9, { releaseChannels: ['Beta'] });
    const foreign = versionOf(8, { manifest: { signer: { sha256: ['cd'.repeat(32)] } } });
    const app = await only(
      one({ preferredSigner: 'ab'.repeat(32) }, [versionOf(3), foreign, beta]),
    );
    expect(app.currentVersion).toBe(versionOf(3).file.sha256);
  });

  it('has the highest code, even if the name never changes', async () => {
    const nightly = (code: number, manifest: Json = arm) =>
      versionOf(code, { manifest: { versionName: 'nightly', ...manifest } });
    const holes = [nightly(25), nightly(24), nightly(2, {})];
    expect((await only(one({}, holes))).currentVersion).toBe(versionOf(25).file.sha256);
    // A release with one APK for each processor is one release still.
    const release = [nightly(25, x86), nightly(24), nightly(23, x86), nightly(22, {})];
    expect((await only(one({}, release))).currentVersion).toBe(versionOf(24).file.sha256);
  });

  it('has any of the preferred signer’s certificates, written in any case', async () => {
    const both = versionOf(8, {
      manifest: { signer: { sha256: ['cd'.repeat(32), 'EF'.repeat(32)] } },
    });
    const app = await only(one({ preferredSigner: 'eF'.repeat(32) }, [versionOf(9), both]));
    expect(app.currentVersion).toBe(both.file.sha256);
    expect(app.versions[1]).toMatchObject({
      signer: 'cd'.repeat(32),
      signers: ['cd'.repeat(32), 'ef'.repeat(32)],
    });
  });

  it('has permissions of old systems apart, without those of systems that it does not run on', async () => {
    const usesPermission = [
      { name: 'a.ALWAYS' },
      { name: 'a.STORAGE', maxSdkVersion: 28 },
      { name: 'a.GONE', maxSdkVersion: 22 },
      { name: 'a.TWICE', maxSdkVersion: 28 },
    ];
    const usesPermissionSdk23 = [{ name: 'a.TWICE' }];
    const app = await only(
      one({}, [
        versionOf(1, { manifest: { usesPermission, usesPermissionSdk23, maxSdkVersion: 34 } }),
      ]),
    );
    expect(app.versions[0]).toMatchObject({
      permissions: ['a.ALWAYS', 'a.TWICE'],
      oldPermissions: [{ name: 'a.STORAGE', maxSdk: 28 }],
      maxSdk: 34,
    });
  });

  it('is the APK for most phones where a release has one for each processor', async () => {
    const release = { versionName: '2.0' };
    const app = await only(
      one({}, [
        versionOf(21, { manifest: { ...arm, ...release } }),
        versionOf(23, { manifest: { ...x86, ...release } }),
      ]),
    );
    expect(app.currentVersion).toBe(versionOf(21).file.sha256);
  });

  it('is a stable version, however many betas are newer', async () => {
    const stable = Array.from({ length: 5 }, (_, i) => versionOf(i + 1));
    const betas = Array.from({ length: 1_095 }, (_, i) =>
      versionOf(i + 6, { releaseChannels: ['Beta'] }),
    );
    const app = await only(one({}, [...stable, ...betas]));
    expect(app.currentVersion).toBe(versionOf(5).file.sha256);
    expect(app.versions).toHaveLength(1_000);
    expect(app.versions.map(({ key }) => key)).toContain(app.currentVersion);
    expect(app.versions[0]?.versionCode).toBe(1_100);
  });

  it('has its anti-features with their reasons', async () => {
    const app = await only(
      one({}, [versionOf(1, { antiFeatures: { Ads: { 'en-US': 'Banner' } } })]),
    );
    expect(app.antiFeatures).toEqual([{ key: 'Ads', reason: { 'en-US': 'Banner' } }]);
  });
});
