import type { App, AppDetail, Version } from '../../contract/entities/app';
import type { Category, Comment, Special } from '../../contract/entities/shop';

/** Made-up entities for tests and stories: one of everything, with every field a catalogue can give. */

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 1);

const NAMES = ['微光笔记', '山海旅行', 'Tidepool Weather', '青禾记账', 'Sail', '星野相机'];

export const sampleApp = (id: number, change: Partial<App> = {}): App => ({
  id,
  versionId: id * 10,
  name: NAMES[id % NAMES.length] ?? 'App',
  packageName: `example.app${id}`,
  versionCode: 120,
  versionName: '1.2.0',
  iconUrl: `/img/${id}/130.webp`,
  resourceType: 0,
  requireId: 0,
  appOpExtInfo: { misc: { requireID: 0 } },
  summary: '随手记下想到的一切，离线可用',
  categoryId: 1,
  categoryName: '效率',
  size: 45_300_000,
  rating: 4.6,
  ratingCount: 12_345,
  installs: 1_234_567,
  ...change,
});

/** An app of which its catalogue says as little as it may. */
export function bareApp(id: number): App {
  const { summary, categoryId, categoryName, size, rating, ratingCount, installs, ...bare } =
    sampleApp(id);
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
  developer: { id: 1, name: '示例工作室' },
  license: 'GPL-3.0-or-later',
  webSite: 'https://example.org/app',
  sourceCode: 'https://example.org/app/source',
  issueTracker: 'https://example.org/app/issues',
  antiFeatures: [{ key: 'Ads', name: '含广告', reason: '首页有一条广告' }],
  screenshots: [{ n: 1, width: 1080, height: 1920 }, { n: 2 }],
  version: version(3),
  downloadable: true,
  versions: [version(3), version(2), version(1)],
  addedAt: TODAY - 400 * DAY,
  updatedAt: TODAY,
  source: '示例目录',
  ...change,
});

export const bareDetail = (id: number): AppDetail => ({
  ...bareApp(id),
  antiFeatures: [],
  screenshots: [],
  downloadable: false,
  versions: [],
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

export const sampleSpecial = (id: number, apps = 6): Special => ({
  id,
  title: `专题${id}`,
  summary: '编辑挑选的一组应用',
  apps: Array.from({ length: apps }, (_, index) => sampleApp(index + 1)),
});

export const sampleComment = (id: number): Comment => ({
  id,
  author: `用户${id}`,
  stars: (id % 5) + 1,
  text: '很好用，<b>推荐</b>。',
  versionName: '1.2.0',
  at: TODAY - id * DAY,
});
