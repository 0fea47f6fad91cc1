import { rm } from 'node:fs/promises';
import { packageOf, versionOf, writeRepository } from './fdroid-repository';
import { makeSigner } from './fdroid-signer';
import { realData } from './real-data';
import { type Store, startStore } from './store-server';

/** Names of apps in English and Chinese; every third has no Chinese, as in real repositories. */
const APPS: readonly (readonly [string, string?])[] = [
  ['Harbour Mail', '港湾邮件'],
  ['Plain Notes', '素笔记'],
  ['Tide Clock'],
  ['Paper Maps', '纸上地图'],
  ['Night Reader', '夜读'],
  ['Kite Browser'],
  ['Small Camera', '小相机'],
  ['Root Vegetables', '根茎蔬菜'],
  ['Ledger'],
  ['Stone Chess', '石子棋'],
  ['Bus Stops', '公交站'],
  ['Echo Recorder'],
  ['Rain Radar', '雨云雷达'],
  ['Key Ring', '钥匙圈'],
];

const KINDS = ['', ' Lite', ' Pro'];
/** Apps of this kind have anti-features. */
const ADVERTISED = ' Lite';
const ADS = { Ads: { 'en-US': 'A banner stands below every list.' } };
const CATEGORIES = ['Writing', 'Internet', 'Navigation', 'Games'];

/** A paragraph of realistic length, because page sizes depend on it. */
const text = (name: string) =>
  Array.from(
    { length: 6 },
    (_, n) =>
      `${name} does thing number ${n + 1} well, keeps it on the device, and asks for nothing else.`,
  ).join('\n');

/** Writes a signed F-Droid repository of 42 apps in two languages, enough for two pages of a list, and returns its folder. */
async function writeLibrary(): Promise<string> {
  const packages = KINDS.flatMap((kind, k) =>
    APPS.map(([en, zh], n) => {
      const id = `org.example.${en.toLowerCase().replace(/\W/g, '')}${k}`;
      const chinese = (words: string) => (zh ? { 'zh-CN': words } : {});
      const metadata = {
        name: { 'en-US': en + kind, ...chinese(`${zh}${kind}`) },
        summary: { 'en-US': `${en} in a line`, ...chinese(`${zh}，一句话`) },
        description: { 'en-US': text(en), ...chinese(text(zh ?? '')) },
        categories: [CATEGORIES[n % CATEGORIES.length]],
        added: Date.UTC(2025, k, n + 1),
        lastUpdated: Date.UTC(2026, k, n + 1),
      };
      const versions = [1, 2, 3].map((code) =>
        versionOf(code, { salt: id, ...(kind === ADVERTISED && { antiFeatures: ADS }) }),
      );
      return [id, packageOf(en, metadata, versions)] as const;
    }),
  );
  const categories = Object.fromEntries(
    CATEGORIES.map((name) => [name, { name: { 'en-US': name } }]),
  );
  return writeRepository({
    signer: await makeSigner(),
    packages: Object.fromEntries(packages),
    repo: { categories },
  });
}

/** A store and the name of its catalogue. */
export interface RunningCatalogue {
  catalogue: 'demo' | 'F-Droid';
  store: Store;
}

/** Starts a store on the demo catalogue and one on an F-Droid repository. The caller closes them. */
export async function startCatalogues(): Promise<RunningCatalogue[]> {
  const demo = await startStore({ catalogue: 'demo', apps: 200 });
  try {
    return [
      { catalogue: 'demo', store: demo },
      { catalogue: 'F-Droid', store: await startFdroid() },
    ];
  } catch (error) {
    await demo.close();
    throw error;
  }
}

/** A store on the real signed repository if there is one, otherwise on one made and signed for the tests. */
async function startFdroid(): Promise<Store> {
  const real = realData('guardian-repo', '2026-07-23', 'entry.jar');
  if (real) return startStore({ catalogue: 'fdroid', source: real });
  const folder = await writeLibrary();
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const store = await startStore({ catalogue: 'fdroid', source: folder });
    return { ...store, close: () => store.close().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
