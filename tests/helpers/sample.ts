import type {
  App,
  AppDetail,
  Cover,
  DeveloperProfile,
  HistoryVersion,
  SourceProfile,
  Version,
} from '../../contract/entities/app';
import type { Gift } from '../../contract/entities/gift';
import type { Activity } from '../../contract/entities/lucky';
import type { Beta, Category, Comment, NewsItem, Special } from '../../contract/entities/shop';

/** Made-up entities for tests and stories: one of each, with every possible field. */

export const DAY = 86_400_000;
export const TODAY = Date.UTC(2026, 10, 1);

const NAMES = ['微光笔记', '山海旅行', 'Tidepool Weather', '青禾记账', 'Sail', '星野相机'];

export const sampleApp = (id: number, change: Partial<App> = {}): App => ({
  id,
  versionId: id * 10,
  name: NAMES[id % NAMES.length] ?? 'App',
  packageName: `example.app${id}`,
  platform: 'android',
  versionCode: 120,
  versionName: '1.2.0',
  iconUrl: `/img/${id}/130.webp`,
  resourceType: 0,
  requireId: 0,
  appOpExtInfo: { misc: { requireID: 0 } },
  summary: '随手记下想到的一切，离线可用',
  developerName: '微光工作室',
  categoryId: 1,
  categoryName: '效率',
  size: 45_300_000,
  rating: 4.6,
  ratingCount: 12_345,
  installs: 1_234_567,
  downloadable: true,
  ...change,
});

/** A wide picture, three upright ones, or none, by the id. */
export const sampleCover = (id: number): Cover => ({
  appId: id,
  color: '#7fa8d8',
  shots:
    [
      [{ n: 1, width: 1024, height: 500 }],
      [1, 2, 3].map((n) => ({ n, width: 1080, height: 1920 })),
      [],
    ][id % 3] ?? [],
});

/** An app with only the required fields. */
export function bareApp(id: number): App {
  const {
    summary,
    developerName,
    categoryId,
    categoryName,
    size,
    rating,
    ratingCount,
    installs,
    ...bare
  } = sampleApp(id);
  return bare;
}

const version = (id: number): Version => ({
  id,
  versionCode: id,
  versionName: `1.${id}.0`,
  size: 45_300_000,
  sha256: 'ab'.repeat(32),
  signer: 'cd'.repeat(32),
  minSdk: 23,
  targetSdk: 36,
  abis: ['arm64-v8a', 'armeabi-v7a'],
  permissions: ['android.permission.INTERNET', 'android.permission.CAMERA'],
  changelog: '修复了若干问题。',
  releasedAt: TODAY - id * DAY,
});

export const sampleDetail = (id: number, change: Partial<AppDetail> = {}): AppDetail => ({
  ...sampleApp(id),
  description: '第一段介绍。\n\n第二段介绍，说明它能做什么。',
  about: { html: '<p>第一段介绍。</p>\n<p>第二段介绍，说明它能做什么。</p>', cut: false },
  changes: { html: '<p>修复了若干问题。</p>', cut: false },
  developer: { id: 1, name: '示例工作室' },
  license: 'GPL-3.0-or-later',
  webSite: 'https://example.org/app',
  sourceCode: 'https://example.org/app/source',
  issueTracker: 'https://example.org/app/issues',
  antiFeatures: [{ key: 'Ads', name: '含广告', reason: '首页有一条广告' }],
  screenshots: [{ n: 1, width: 1080, height: 1920 }, { n: 2 }],
  featureGraphic: { n: 3, width: 1024, height: 500 },
  video: 'https://video.example.org/watch?v=1',
  donations: [
    { way: 'web', address: 'https://example.org/donate' },
    { way: 'liberapay', address: 'https://liberapay.com/example' },
    { way: 'bitcoin', address: 'bitcoin:bc1qexampleexampleexampleexample' },
  ],
  version: version(3),
  versions: [version(3), version(2), version(1)],
  signerChanged: false,
  verified: true,
  evidence: { signedIndex: true, hash: true, signer: true },
  privacy: [],
  addedAt: TODAY - 400 * DAY,
  updatedAt: TODAY,
  source: '示例目录',
  ...change,
});

export const bareDetail = (id: number): AppDetail => ({
  ...bareApp(id),
  antiFeatures: [],
  screenshots: [],
  donations: [],
  downloadable: false,
  versions: [],
  signerChanged: false,
  verified: false,
  evidence: { signedIndex: false, hash: false, signer: false },
  privacy: [],
  source: '示例目录',
});

export const sampleCategory = (id: number, change: Partial<Category> = {}): Category => ({
  id,
  slug: `category-${id}`,
  name: `分类${id}`,
  resourceType: 0,
  count: 12,
  ...change,
});

/** Lucky draws: the first one runs, the second one is to come, the third one is over. */
export function sampleActivity(id: number): Activity {
  const state = (['over', 'open', 'soon'] as const)[id % 3] ?? 'open';
  const begins = TODAY + { over: -40, open: -7, soon: 30 }[state] * DAY;
  return {
    id,
    title: `示例抽奖 ${id}`,
    rules: '示例规则。',
    startAt: begins,
    endAt: begins + 30 * DAY,
    appIds: [],
    prizes: ['示例奖品 A', '示例奖品 B', '示例贴纸'].map((name, index) => ({
      id: id * 10 + index,
      name,
      kind: 'goods' as const,
      figure: 'goods',
      count: 5 * (index + 1),
      left: index,
    })),
    state,
    requires: 'nothing',
    dailyChances: 1,
    slots: 400,
    commitment: 'a'.repeat(64),
    ...(state === 'over' && { seed: 'b'.repeat(64) }),
  };
}

/** The state of a visitor who has done nothing yet, on a Tuesday. */
export const sampleStanding = (change: { chances?: number } = {}) => ({
  score: 0,
  chances: 1,
  prizes: [],
  week: ['missed', 'today', 'upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming'],
  shared: false,
  countedApps: [],
  drawnApps: [],
  ...change,
});

export const sampleSpecial = (id: number, apps = 6): Special => ({
  id,
  title: `专题${id}`,
  summary: '编辑挑选的一组应用',
  apps: Array.from({ length: apps }, (_, index) => sampleApp(index + 1)),
  total: apps,
});

export const sampleComment = (id: number): Comment => ({
  id,
  author: `用户${id}`,
  stars: (id % 5) + 1,
  text: '很好用，<b>推荐</b>。',
  versionName: '1.2.0',
  at: TODAY - id * DAY,
});

export const sampleNews = (id: number): NewsItem => ({
  id,
  appId: 7,
  title: ['一周年更新', '新地图开放', '周末维护公告'][id % 3] ?? '新闻',
  text: '新的章节和三位伙伴已经加入。\n旧存档可以直接继续。',
  ...(id === 1 ? { href: '/special/1' } : {}),
  at: TODAY - id * DAY,
});

/** Odd ids are test rounds, even ones releases. */
export function sampleBeta(id: number): Beta {
  const startAt = TODAY + id * 10 * DAY;
  const round = id % 2 === 1;
  return {
    app: sampleApp(id, { resourceType: 1, ...(round ? {} : { releaseAt: startAt }) }),
    startAt,
    ...(round ? { endAt: startAt + 5 * DAY } : {}),
  };
}
/** A version on the page of all versions; higher ids are newer. */
export const sampleVersion = (
  id: number,
  change: Partial<HistoryVersion> = {},
): HistoryVersion => ({
  ...version(id),
  releasedAt: TODAY - (100 - id) * DAY,
  signerChanged: false,
  downloadable: true,
  ...change,
});

/** A version with only the required fields. */
export const bareVersion = (id: number): HistoryVersion => ({
  id,
  versionCode: id,
  versionName: `1.${id}.0`,
  abis: [],
  permissions: [],
  signerChanged: false,
  downloadable: false,
});

export const sampleDeveloper = (change: Partial<DeveloperProfile> = {}): DeveloperProfile => ({
  id: 1,
  name: '示例工作室',
  verified: true,
  apps: 40,
  games: 20,
  webSites: ['https://www.example.org/', 'https://example.com/studio'],
  sourceCode: ['https://code.example.org/studio'],
  sources: ['示例目录'],
  rating: 4.25,
  ratings: 12_000,
  installs: 3_000_000,
  addedAt: TODAY - 900 * DAY,
  updatedAt: TODAY,
  ...change,
});

export const sampleSource = (change: Partial<SourceProfile> = {}): SourceProfile => ({
  id: 1,
  name: '示例目录',
  kind: 'fdroid',
  address: 'https://apps.example.org/fdroid/repo',
  fingerprint: 'ab'.repeat(32),
  updatedAt: TODAY,
  ...change,
});

export const sampleGift = (id: number, change: Partial<Gift> = {}): Gift => ({
  id,
  title: '新手礼包',
  contents: '金币 ×500\n强化石 ×10\n七日双倍经验卡',
  figures: ['coins', 'cube', 'lightning'],
  usage: '打开游戏，进入“设置”\n选择“兑换码”，粘贴后确认',
  app: sampleApp(id, { resourceType: 1 }),
  startAt: TODAY - 10 * DAY,
  endAt: TODAY + 20 * DAY,
  state: 'open',
  count: 1_000,
  demo: false,
  ...change,
});
