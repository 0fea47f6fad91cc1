import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { demoApp } from '../../demo/app';
import { realData } from '../../tests/helpers/real-data';

/** The approximate size of f-droid.org. */
const APPS = 4_000;
const VERSIONS = 3;
const LOCALES = 40;
/** Locales other than English and Chinese have shorter descriptions, as translations often are. */
const TRANSLATED = 220;

type Texts = Record<string, string>;
interface Entry {
  packageName: string;
  name: Texts;
  summary?: Texts;
  description?: Texts;
  categories?: readonly string[];
  license?: string;
  author?: string;
}

/**
 * The packages of a repository of f-droid.org's size: real metadata where a developer has it, else the demo catalogue's, each
 * several times under further names, with made-up versions, hashes and translations.
 * @param day changed apps have one more version each day
 */
export function bigPackages(day: number, changed: number): Record<string, unknown> {
  const entries = readEntries();
  return Object.fromEntries(
    Array.from({ length: APPS }, (_, i) => {
      const entry = entries[i % entries.length] as Entry;
      const copy = Math.floor(i / entries.length);
      const packageName = copy === 0 ? entry.packageName : `${entry.packageName}.copy${copy}`;
      const extra = i < changed ? day : 0;
      return [packageName, packageOf(entry, packageName, VERSIONS + extra)] as const;
    }),
  );
}

function readEntries(): Entry[] {
  const file = realData('fdroid-apps.ndjson');
  if (file === undefined) return Array.from({ length: APPS }, (_, i) => demoApp(i) as Entry);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  // Cast: our own fixture's form, which the import checks anyway.
  return lines.map((line) => JSON.parse(line) as Entry);
}

const locales = Array.from({ length: LOCALES - 1 }, (_, i) => {
  const letters = [Math.floor(i / 26), i % 26].map((n) => String.fromCharCode(97 + n)).join('');
  return `x${letters}`.slice(0, 3);
});

function translated(texts: Texts = {}, max: number): Texts {
  const english = texts['en-US'] ?? Object.values(texts)[0] ?? '';
  const others = locales.map((locale) => [locale, `${english.slice(0, max)} ${locale}`]);
  return { ...Object.fromEntries(others), ...texts };
}

function packageOf(entry: Entry, packageName: string, versions: number) {
  const signer = hash(`signer ${packageName}`);
  const all = Array.from({ length: versions }, (_, i) => {
    const sha256 = hash(`${packageName} ${i + 1}`);
    return [
      sha256,
      {
        added: Date.UTC(2026, 0, i + 1),
        file: { name: `/${packageName}_${i + 1}.apk`, sha256, size: 1_000_000 + i },
        manifest: {
          versionName: `1.${i + 1}`,
          versionCode: i + 1,
          usesSdk: { minSdkVersion: 23, targetSdkVersion: 35 },
          signer: { sha256: [signer] },
          usesPermission: [{ name: 'android.permission.INTERNET' }],
        },
      },
    ];
  });
  return {
    metadata: {
      name: translated(entry.name, 60),
      summary: translated(entry.summary, 80),
      description: translated(entry.description, TRANSLATED),
      categories: entry.categories?.length ? entry.categories : ['System'],
      license: entry.license ?? 'MIT',
      authorName: entry.author ?? `Author of ${packageName}`,
      added: Date.UTC(2025, 0, 1),
      lastUpdated: Date.UTC(2026, 0, versions),
    },
    versions: Object.fromEntries(all),
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
