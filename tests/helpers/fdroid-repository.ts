import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type JarOptions, signedFiles } from '../../server/publishing/signing/signed-files';
import { zipOf } from '../../server/publishing/signing/zip';
import type { Signer } from './fdroid-signer';

export type Json = Record<string, unknown>;

/** A small repository to write into a folder. */
export interface Repository {
  signer: Signer;
  /** Epoch ms of the index. */
  timestamp?: number;
  address?: string;
  packages?: Record<string, unknown>;
  /** Overrides of the index's `repo`. */
  repo?: Json;
  /** Overrides of the entry's fields about the index. */
  entry?: Json;
  /** Changes the index after signing. */
  index?: (honest: Buffer) => Buffer;
  /** Further files: icons, screenshots. */
  files?: Record<string, Buffer>;
}

export const ADDRESS = 'https://apps.example.org/fdroid/repo';

/** Writes an `entry.jar` and an `index-v2.json` into a fresh folder and returns its path. */
export async function writeRepository(repository: Repository): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snowpea-repo-'));
  const timestamp = repository.timestamp ?? Date.UTC(2026, 5, 1);
  const honest = Buffer.from(
    JSON.stringify({
      repo: {
        name: { 'en-US': 'Example apps' },
        address: repository.address ?? ADDRESS,
        timestamp,
        categories: { Writing: { name: { 'en-US': 'Writing', 'zh-CN': '写作' } } },
        antiFeatures: { Ads: { name: { 'en-US': 'Ads' }, description: { 'en-US': 'Shows ads.' } } },
        ...repository.repo,
      },
      packages: repository.packages ?? { 'org.example.one': packageOf('One') },
    }),
  );
  const entry = {
    timestamp,
    version: 30000,
    index: {
      name: '/index-v2.json',
      sha256: createHash('sha256').update(honest).digest('hex'),
      size: honest.length,
      numPackages: 1,
      ...repository.entry,
    },
  };
  const content = { 'entry.json': Buffer.from(JSON.stringify(entry)) };
  await writeFile(
    join(folder, 'entry.jar'),
    await zipOf(await signedFiles(repository.signer, content)),
  );
  await writeFile(join(folder, 'index-v2.json'), repository.index?.(honest) ?? honest);
  for (const [name, bytes] of Object.entries(repository.files ?? {})) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

/** A package of an index. @param metadata overrides the defaults. */
export function packageOf(name: string, metadata: Json = {}, versions = [versionOf(1)]): Json {
  return {
    metadata: {
      name: { 'en-US': name },
      summary: { 'en-US': `${name} in a line` },
      description: { 'en-US': `All about ${name}.` },
      categories: ['Writing'],
      authorName: 'Example authors',
      license: 'MIT',
      added: Date.UTC(2025, 0, 1),
      lastUpdated: Date.UTC(2026, 0, 1),
      ...metadata,
    },
    versions: Object.fromEntries(versions.map((version) => [version.file.sha256, version])),
  };
}

/** A version of an index; its hash is derived from its code and `salt`. */
export function versionOf(
  versionCode: number,
  more: Json & { salt?: string; manifest?: Json } = {},
) {
  const { salt = '', manifest, ...rest } = more;
  const sha256 = createHash('sha256').update(`${salt}${versionCode}`).digest('hex');
  return {
    added: Date.UTC(2026, 0, versionCode),
    file: { name: `/app_${salt}${versionCode}.apk`, sha256, size: 1_000 + versionCode },
    manifest: {
      versionName: `1.${versionCode}`,
      versionCode,
      usesSdk: { minSdkVersion: 23, targetSdkVersion: 35 },
      signer: { sha256: ['ab'.repeat(32)] },
      usesPermission: [{ name: 'android.permission.INTERNET' }],
      ...manifest,
    },
    ...rest,
  };
}

/** An index of version 1, signed as old versions of fdroidserver sign it. @param signer one of the kind `weak` */
export const indexV1Jar = async (
  signer: Signer,
  index: Json,
  options: JarOptions = { digestName: 'SHA1', digest: 'SHA-1' },
): Promise<Buffer> =>
  zipOf(
    await signedFiles(signer, { 'index-v1.json': Buffer.from(JSON.stringify(index)) }, options),
  );

/** An index of version 1 with one app. */
export const indexV1 = (timestamp: number, versions: Json[] = [versionOfV1(1)]): Json => ({
  repo: { name: 'Old apps', address: ADDRESS, timestamp, version: 20_001, mirrors: [] },
  apps: [
    {
      packageName: 'org.example.old',
      name: 'Old',
      categories: ['Writing'],
      license: 'MIT',
      added: Date.UTC(2025, 0, 1),
      suggestedVersionCode: '2',
      antiFeatures: ['Ads'],
      icon: 'old.png',
      localized: {
        'zh-CN': { name: '旧', whatsNew: '新', phoneScreenshots: ['1.png'] },
      },
    },
  ],
  packages: { 'org.example.old': versions },
});

/** A version in an index of version 1. */
export const versionOfV1 = (versionCode: number): Json => ({
  added: Date.UTC(2026, 0, versionCode),
  apkName: `old_${versionCode}.apk`,
  hash: createHash('sha256').update(`v1 ${versionCode}`).digest('hex'),
  hashType: 'sha256',
  minSdkVersion: 21,
  targetSdkVersion: 33,
  signer: 'ab'.repeat(32),
  size: 1_000,
  versionCode,
  versionName: `1.${versionCode}`,
  'uses-permission': [
    ['android.permission.INTERNET', null],
    ['android.permission.CAMERA', 28],
  ],
});
