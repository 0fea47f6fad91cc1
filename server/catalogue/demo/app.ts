import type { AppRecord } from '../normal-form';
import { randomOf } from './random';

const ZH = ['微光', '青禾', '云帆', '白鹭', '星野', '山海', '晴空', '小满'];
const EN = ['Glim', 'Reed', 'Sail', 'Egret', 'Starfield', 'Tide', 'Clearsky', 'Ripe'];
const DAY = 86_400_000;
/** The demo's "today": 2026-11-01. */
export const EPOCH = 1_793_491_200_000;

export function demoApp(i: number): AppRecord {
  const random = randomOf(`app ${i}`);
  const game = i % 3 === 0;
  const code = random.int(1, 300);
  const word = random.int(0, 7);
  const installs = Math.round(10 ** (2 + random.next() * 6));
  const votes = Math.min(20_000, Math.round(installs / 50));
  return {
    packageName: `demo.app${i}`,
    resourceType: game ? 1 : 0,
    requireId: game && random.chance(0.6) ? 1 : 0,
    name: {
      'zh-CN': `${ZH[word]}${game ? '传说' : '记账'}${i}`,
      'en-US': `${EN[word]} ${game ? 'Saga' : 'Ledger'} ${i}`,
    },
    summary: { 'zh-CN': '演示数据', 'en-US': 'Demo data' },
    description: { 'zh-CN': '演示数据的介绍。', 'en-US': 'A description of demo data.' },
    categories: game ? ['puzzle', 'puzzle-match'] : ['tools', 'tools-notes'],
    developer: `Demo studio ${i % 40}`,
    antiFeatures: [],
    versions: [
      {
        key: String(code),
        versionCode: code,
        versionName: `1.${code}`,
        size: random.int(2_000_000, 400_000_000),
        minSdk: 23,
        targetSdk: 35,
        abis: [],
        permissions: ['android.permission.INTERNET'],
        changelog: { 'zh-CN': '修复了一些问题。', 'en-US': 'Fixes.' },
        releasedAt: EPOCH - random.int(1, 300) * DAY,
      },
    ],
    currentVersion: String(code),
    screenshots: [1, 2, 3].map(() => ({
      locale: 'zh-CN',
      kind: 'phone',
      withinReach: true,
      width: 1080,
      height: 1920,
    })),
    addedAt: EPOCH - 400 * DAY,
    updatedAt: EPOCH - random.int(1, 300) * DAY,
    installs,
    histogram: [votes >> 5, votes >> 5, votes >> 4, votes >> 2, votes >> 1],
    comments: [],
    ...(game && i % 30 === 0 ? { releaseAt: EPOCH + 60 * DAY } : {}),
  };
}
