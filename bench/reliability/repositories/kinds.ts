import { createHash } from 'node:crypto';
import {
  type Json,
  packageOf,
  type Repository,
  versionOf,
} from '../../../tests/helpers/fdroid-repository';

/** A hostile repository. It also has one valid app, unless it is refused completely. */
export interface Kind {
  name: string;
  /**
   * refused: nothing is imported, with a message · named: the rest is imported, and skipped entries are named ·
   * taken: odd values are cleaned, truncated or shown as text.
   */
  expected: 'refused' | 'named' | 'taken';
  repository: Omit<Repository, 'signer'>;
  /** Changes the written files, after they were signed. */
  damage?: (files: { jar: Buffer; index: Buffer }) => { jar?: Buffer; index?: Buffer };
}

/** The end of the header of the entry in the jar, whose content follows. A changed byte elsewhere may not matter. */
const ENTRY_HEADER = '\n\0\0\0entry.json';

/** The valid app of a repository. */
export const GOOD = 'org.example.good';

const LATEST = 9_007_199_254_740_991;
const DEEP = 3_000;

/** One invalid package beside the valid one. */
const beside = (
  name: string,
  expected: Kind['expected'],
  bad: unknown,
  packageName = 'org.example.bad',
): Kind => ({
  name,
  expected,
  repository: { packages: { [packageName]: bad, [GOOD]: packageOf('Good') } },
});

const metadata = (name: string, fields: Json) =>
  beside(`metadata: ${name}`, 'taken', packageOf('Bad', fields));
const version = (name: string, expected: Kind['expected'], more: Parameters<typeof versionOf>[1]) =>
  beside(`version: ${name}`, expected, packageOf('Bad', {}, [versionOf(1, more)]));
const repo = (name: string, expected: Kind['expected'], fields: Json): Kind => ({
  name: `repository: ${name}`,
  expected,
  repository: { packages: { [GOOD]: packageOf('Good') }, repo: fields },
});
const entry = (name: string, fields: Json): Kind => ({
  name: `entry: ${name}`,
  expected: 'refused',
  repository: { packages: { [GOOD]: packageOf('Good') }, entry: fields },
});
const index = (name: string, honest: (index: Buffer) => Buffer): Kind => ({
  name: `index: ${name}`,
  expected: 'refused',
  repository: { packages: { [GOOD]: packageOf('Good') }, index: honest },
});
const damaged = (name: string, damage: NonNullable<Kind['damage']>): Kind => ({
  name: `file: ${name}`,
  expected: 'refused',
  repository: { packages: { [GOOD]: packageOf('Good') } },
  damage,
});

const text = (value: string) => ({ 'en-US': value });
const deep = (): Json => JSON.parse(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`) as Json;
const file = (fields: Json) => ({
  file: {
    name: '/app.apk',
    sha256: createHash('sha256').update('x').digest('hex'),
    size: 1_000,
    ...fields,
  },
});
const many = <T>(count: number, make: (i: number) => [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => make(i)));
const twins = () => {
  const { sha256 } = versionOf(1).file;
  const [one, two] = [versionOf(1), { ...versionOf(2), file: { ...versionOf(2).file, sha256 } }];
  return { ...packageOf('Bad'), versions: { one, two } };
};

const PACKAGES: Kind[] = [
  beside('package is null', 'named', null),
  beside('package is a number', 'named', 7),
  beside('package is a list', 'named', [1, 2]),
  beside('package is a text', 'named', 'package'),
  beside('package is empty', 'named', {}),
  beside('no versions', 'named', { ...packageOf('Bad'), versions: {} }),
  beside('versions are a list', 'named', { ...packageOf('Bad'), versions: [versionOf(1)] }),
  beside('versions are null', 'named', { ...packageOf('Bad'), versions: null }),
  beside('two versions of one file', 'named', twins()),
  beside('package name with a path', 'named', packageOf('Bad'), '../../etc/passwd'),
  beside('package name with markup', 'named', packageOf('Bad'), '<script>taken()</script>'),
  beside('package name with NUL', 'named', packageOf('Bad'), 'org.example.\0bad'),
  beside('package name with a lone surrogate', 'named', packageOf('Bad'), 'org.example.\ud800'),
  beside('package name __proto__', 'taken', packageOf('Bad'), '__proto__'),
  beside('package name constructor', 'taken', packageOf('Bad'), 'constructor'),
  beside('package name of 10,000 letters', 'named', packageOf('Bad'), `org.${'a'.repeat(10_000)}`),
  beside('empty package name', 'named', packageOf('Bad'), ''),
  beside('nested 3,000 deep', 'taken', packageOf('Bad', { deep: deep() })),
  beside(
    '3,000 versions',
    'taken',
    packageOf(
      'Bad',
      {},
      Array.from({ length: 3_000 }, (_, i) => versionOf(i + 1)),
    ),
  ),
  {
    name: '2,000 packages',
    expected: 'taken',
    repository: {
      packages: {
        ...many(2_000, (i) => [`org.example.p${i}`, packageOf(`P${i}`)]),
        [GOOD]: packageOf('Good'),
      },
    },
  },
];

const METADATA: Kind[] = [
  metadata('is null', null as unknown as Json),
  metadata('name of invisible characters', { name: text('\u200b\u2060\u3164\u2800') }),
  metadata('name with NUL', { name: text('Bad\0name') }),
  metadata('name with lone surrogates', { name: text('Bad\ud800 \udc00name') }),
  metadata('name with bidirectional controls', { name: text('Bad \u202egnp.exe') }),
  metadata('name of a megabyte', { name: text('n'.repeat(2 ** 20)) }),
  metadata('name of 100,000 combining marks', { name: text(`n${'\u0301'.repeat(100_000)}`) }),
  metadata('name with markup', { name: text('"><script>taken()</script>') }),
  metadata('name is a number', { name: 7 }),
  metadata('name in 10,000 languages', { name: many(10_000, (i) => [`l${i}`, 'Bad']) }),
  metadata('name in the language __proto__', {
    name: JSON.parse('{"__proto__": "Bad", "en-US": "Bad"}'),
  }),
  metadata('description with 200,000 open elements', { description: text('<b>'.repeat(200_000)) }),
  metadata('description of one unclosed comment', {
    description: text(`<!--${'-'.repeat(200_000)}`),
  }),
  metadata('description of ReDoS runs', {
    description: text(`${' '.repeat(100_000)}\n`.repeat(3)),
  }),
  metadata('links that are scripts', {
    webSite: 'javascript:taken()',
    sourceCode: 'data:text/html,<script>taken()</script>',
    issueTracker: 'vbscript:x',
    authorWebSite: 'javascript://x/%0ataken()',
  }),
  metadata('dates at the end of numbers', { added: LATEST, lastUpdated: LATEST }),
  metadata('dates below zero', { added: -1, lastUpdated: -8e15 }),
  metadata('dates that are texts', { added: 'yesterday', lastUpdated: '9'.repeat(400) }),
  metadata('dates that are fractions', { added: 1.5, lastUpdated: 1e308 }),
  metadata('categories that read alike', { categories: ['Phone & SMS', 'phone sms', 'Phone/SMS'] }),
  metadata('categories named like parts of objects', {
    categories: ['__proto__', 'constructor', 'toString'],
  }),
  metadata('5,000 categories', {
    categories: Array.from({ length: 5_000 }, (_, i) => `Category ${i}`),
  }),
  metadata('categories are no list', { categories: 'Writing' }),
  metadata('categories of NUL and surrogates', { categories: ['\0', '\ud800', 'a\0b', '', ' '] }),
  metadata('icon outside the folder', {
    icon: { 'en-US': { name: '/../../../../etc/passwd', sha256: 'a'.repeat(64), size: 1 } },
  }),
  metadata('icon with an address', { icon: { 'en-US': { name: 'https://evil.example/x.png' } } }),
  metadata('100,000 screenshots', {
    screenshots: {
      phone: {
        'en-US': Array.from({ length: 100_000 }, (_, i) => ({
          name: `/s/${i}.png`,
          sha256: 'a'.repeat(64),
          size: 1,
        })),
      },
    },
  }),
  metadata('screenshots are a text', { screenshots: 'all' }),
];

const VERSIONS: Kind[] = [
  version('code at the end of numbers', 'named', { manifest: { versionCode: LATEST + 2 } }),
  version('code is negative', 'named', { manifest: { versionCode: -1 } }),
  version('code is a text', 'named', { manifest: { versionCode: '1' } }),
  beside('version: no file', 'named', {
    ...packageOf('Bad'),
    versions: { one: { ...versionOf(1), file: null } },
  }),
  version('file outside the folder', 'named', file({ name: '/../../secret.apk' })),
  version('file with an address', 'named', file({ name: 'https://evil.example/x.apk' })),
  version('file with NUL', 'named', file({ name: '/a\0.apk' })),
  version('hash is none', 'named', file({ sha256: 'x' })),
  version('size is negative', 'taken', file({ size: -5 })),
  version('size at the end of numbers', 'taken', file({ size: LATEST })),
  version('SDK out of range', 'taken', {
    manifest: { usesSdk: { minSdkVersion: -9, targetSdkVersion: 1e300 } },
  }),
  version('100,000 permissions', 'taken', {
    manifest: { usesPermission: Array.from({ length: 100_000 }, (_, i) => ({ name: `p${i}` })) },
  }),
  version('permissions with NUL', 'taken', {
    manifest: { usesPermission: [{ name: 'a\0' }, null, 7, { name: '\ud800' }] },
  }),
  version('name with markup and NUL', 'taken', {
    manifest: { versionName: '<img src=x onerror=taken()>\0' },
  }),
  version('anti-features with NUL and surrogates', 'taken', {
    antiFeatures: { 'Ads\0': text('x'), '\ud800': text('y') },
  }),
  version('date at the end of numbers', 'taken', { added: LATEST }),
  version("what's new of a megabyte", 'taken', { whatsNew: text('n'.repeat(2 ** 20)) }),
];

const REPOSITORY: Kind[] = [
  repo('no address', 'refused', { address: null }),
  repo('address is a script', 'refused', { address: 'javascript:taken()' }),
  repo('name of invisible characters', 'taken', { name: text('\u200b') }),
  repo('name with markup', 'taken', { name: text('<script>taken()</script>') }),
  repo('mirrors are scripts', 'taken', {
    mirrors: [{ url: 'javascript:taken()' }, null, 7, { url: 'file:///etc/passwd' }],
  }),
  repo('100,000 mirrors', 'taken', {
    mirrors: Array.from({ length: 100_000 }, (_, i) => ({
      url: `https://m${i}.example/fdroid/repo`,
    })),
  }),
  repo('categories are a list', 'taken', { categories: [1, 2] }),
  repo('anti-features are null', 'taken', { antiFeatures: null }),
  repo('10,000 anti-features', 'taken', {
    antiFeatures: many(10_000, (i) => [`A${i}`, { name: text(`A${i}`) }]),
  }),
  {
    name: 'index time: at the end of numbers',
    expected: 'refused',
    repository: { timestamp: LATEST },
  },
  {
    name: 'index time: two days ahead',
    expected: 'refused',
    repository: { timestamp: Date.now() + 2 * 86_400_000 },
  },
  { name: 'index time: negative', expected: 'refused', repository: { timestamp: -1 } },
  {
    name: 'packages are a list',
    expected: 'taken',
    repository: { packages: [] as unknown as Record<string, unknown> },
  },
];

const SIGNED: Kind[] = [
  entry('another size', { size: 1 }),
  entry('a size that is a text', { size: 'all' }),
  entry('another hash', { sha256: 'ab'.repeat(32) }),
  entry('an index outside the folder', { name: '/../../../../etc/passwd' }),
  entry('an index with an address', { name: 'https://evil.example/index.json' }),
  entry('an index of null', { name: null }),
  index('cut off', (honest) => honest.subarray(0, honest.length - 9)),
  index('empty', () => Buffer.of()),
  index('one letter changed', (honest) => Buffer.from(honest.toString().replace('Good', 'Evil'))),
  damaged('entry.jar is empty', () => ({ jar: Buffer.of() })),
  damaged('entry.jar is no zip', () => ({ jar: Buffer.from('PK\x03\x04 not a zip') })),
  damaged('entry.jar is cut off', ({ jar }) => ({ jar: jar.subarray(0, jar.length >> 1) })),
  damaged('entry.jar has a byte flipped in its entry', ({ jar }) => ({
    jar: flipped(jar, jar.lastIndexOf(ENTRY_HEADER) + ENTRY_HEADER.length),
  })),
  damaged('entry.jar lacks its last bytes', ({ jar }) => ({
    jar: jar.subarray(0, jar.length - 10),
  })),
  damaged('entry.jar of 5 MB of zeros', () => ({ jar: Buffer.alloc(5 * 2 ** 20) })),
];

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 255, at);
  return copy;
}

/** Every kind, each with another address, so that none counts as an older index of another. */
export const KINDS: readonly Kind[] = [
  ...PACKAGES,
  ...METADATA,
  ...VERSIONS,
  ...REPOSITORY,
  ...SIGNED,
];
