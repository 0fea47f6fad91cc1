import type { Api } from '../../contract/api';
import type { Call } from '../../contract/call';
import { CODE } from '../../contract/codes';
import { RETENTION_DAYS } from '../../contract/entities/info';
import { NO_FACETS, type SearchFacets } from '../../contract/entities/search';
import { fail, ok, type Result } from '../../contract/result';
import {
  DAY,
  sampleActivity,
  sampleApp,
  sampleBeta,
  sampleCategory,
  sampleComment,
  sampleCover,
  sampleDetail,
  sampleDeveloper,
  sampleGift,
  sampleNews,
  sampleSource,
  sampleSpecial,
  sampleStanding,
  sampleVersion,
  TODAY,
} from './sample';

type Params = Record<string, unknown>;
export type Answers = Record<string, (params: Params) => unknown>;

const apps = (count: number) => Array.from({ length: count }, (_, index) => sampleApp(index + 1));
const page = (params: Params) => ({ page: Number(params.page ?? 1), pages: 3, total: 60 });

/** Every filter. */
const FACETS: SearchFacets = {
  resourceTypes: [0, 1],
  categories: [sampleCategory(1), sampleCategory(3)],
  leastSize: 1,
  rated: true,
  dated: true,
  leastApi: 21,
  unstated: false,
  files: true,
  licenses: ['GPL-3.0-or-later', 'MIT'],
  untracked: false,
  reproducible: false,
  sources: [
    { id: 1, name: 'F-Droid' },
    { id: 2, name: 'IzzyOnDroid' },
  ],
  antiFeatures: [
    { key: 'Ads', name: '广告' },
    { key: 'Tracking', name: '跟踪' },
  ],
};

/** The game that is not out yet. */
export const GAME_TO_COME = 99;
const TO_COME = { resourceType: 1, downloadable: false, releaseAt: Date.UTC(2100, 0, 1) } as const;

/** Successful answers by call name, of a well-filled catalogue. */
const FULL: Answers = {
  'catalogue/shop': () => ({
    demo: true,
    sources: [{ id: 1, name: '示例目录', apps: 60 }],
    apps: 40,
    games: 20,
    platforms: ['android'],
    judged: true,
    charts: ['installs', 'rating', 'new', 'updated'],
    specials: true,
    betas: true,
    activities: true,
    gifts: true,
    contact: true,
    follow: [
      {
        kind: 'fdroid',
        address: 'https://apps.example/fdroid/repo',
        fingerprint: 'ab'.repeat(32),
      },
    ],
  }),
  'catalogue/info': () => ({ retentionDays: RETENTION_DAYS }),
  'catalogue/categories': () => ({
    categories: [sampleCategory(1), sampleCategory(2, { parentId: 1 }), sampleCategory(3)],
  }),
  'catalogue/apps': (params) => ({
    ...page(params),
    apps: apps(Number(params.size ?? 24)),
    category: params.category ? sampleCategory(1) : undefined,
    subCategories: params.category ? [sampleCategory(2, { parentId: 1 })] : [],
    unfiltered: page(params).total,
    facets: params.facets ? FACETS : NO_FACETS,
  }),
  'uc/rec': (params) => ({ apps: apps(Number(params.count ?? 100)), total: 100 }),
  'catalogue/search': (params) => ({
    ...page(params),
    apps: apps(24),
    unfiltered: 60,
    guessed: false,
    fewer: false,
    meant: { kinds: [], categories: [sampleCategory(1)] },
    facets: FACETS,
    near: [],
  }),
  'catalogue/searched': () => ({ names: ['Telegram', '天气'] }),
  'catalogue/chart': (params) => ({
    ...page(params),
    // The newest apps are others than the popular ones.
    places: Array.from({ length: 24 }, (_, index) => ({
      place: index + 1,
      app: sampleApp(index + (params.kind === 'new' ? 101 : 1)),
      at: TODAY - index * DAY,
    })),
  }),
  'catalogue/versions': (params) => ({
    ...page(params),
    app: sampleApp(Number(params.appId)),
    current: 12,
    versions: Array.from({ length: 12 }, (_, index) =>
      sampleVersion(12 - index, { signerChanged: index === 3, downloadable: index !== 5 }),
    ),
  }),
  'catalogue/developer': (params) => ({
    ...page(params),
    developer: sampleDeveloper(),
    apps: apps(24),
  }),
  'catalogue/source': (params) => ({
    ...page(params),
    source: sampleSource(),
    apps: apps(24),
  }),
  'catalogue/apps-by-id': ({ appIds }) => ({
    apps: String(appIds)
      .split(',')
      .flatMap((id) => (/^\d+$/.test(id) ? sampleApp(Number(id)) : [])),
  }),
  'catalogue/covers': ({ appIds }) => ({
    covers: (appIds as string[]).map((id) => sampleCover(Number(id))),
  }),
  'catalogue/resolve': () => ({ appId: 7 }),
  'op.special.template.getAllShowList': () => ({
    specials: [1, 2].map((id) => sampleSpecial(id)),
    total: 2,
  }),
  'op.special.template.listApps': () => ({ special: sampleSpecial(1) }),
  'op.ad.getAds': () => ({
    ads: [
      { id: 1, title: '示例广告', href: '/app/1', app: sampleApp(1), placement: { spaceId: 'x' } },
    ],
  }),
  'resource.app.getMutiGameNewsList': () => ({ news: [1, 2, 3].map(sampleNews) }),
  'resource.game.getBetaList': () => ({ betas: [1, 2, 3].map(sampleBeta) }),
  'catalogue/gifts': () => ({
    gifts: [1, 2, 3].map((id) => sampleGift(id)),
    total: 3,
  }),
  'catalogue/gift': (params) => ({ gift: sampleGift(Number(params.giftId)) }),
  'op.lucky.roll': () => ({ content: [] }),
  'op.activiy.simpleActiviy.getList': () => ({ activities: [], total: 0 }),
  'lucky/op.lucky.getActivityList': () => ({
    activities: [1, 2, 3].map(sampleActivity),
    total: 3,
  }),
  'lucky/userInfo': () => sampleStanding(),
  'lucky/cashDetail': () => ({ entries: [], total: 0, sum: 0 }),
  'catalogue/gift/mine': () => ({ state: 'open' }),
  'catalogue/codes': () => ({ claims: [], total: 0 }),
  'lucky/getUserPrizes': () => ({ records: [], total: 0 }),
  'lucky/activity': ({ activityId }) => ({
    activity: sampleActivity(Number(activityId)),
    apps: apps(3),
  }),
  'op.rec.personality.listApps': () => ({ apps: apps(8), total: 60 }),
  'StoreDetailController/detail': (params) => ({
    app: sampleDetail(Number(params.appId), params.appId === GAME_TO_COME ? TO_COME : {}),
  }),
  'StoreDetailController/score': () => ({ average: 4.6, count: 100, histogram: [2, 3, 5, 20, 70] }),
  'StoreDetailController/comment': (params) => ({
    ...page(params),
    unfiltered: 60,
    versions: ['2.0', '1.9'],
    comments: [1, 2, 3].map(sampleComment),
  }),
  'StoreDetailController/recs': () => ({ apps: apps(12) }),
  'StoreDetailController/subcates': () => ({ categories: [sampleCategory(2, { parentId: 1 })] }),
  'StoreDetailController/specials': () => ({ specials: [sampleSpecial(1)] }),
};

const failed = (): Result<never> => fail(CODE.serverError, 'server error');

/** An API without a server. `changes` replaces answers by call name; calls in `failing` fail. */
export function fakeApi(changes: Answers = {}, failing: readonly string[] = []): Api {
  const answers = { ...FULL, ...changes };
  return {
    call: async <P, A>({ name }: Call<P, A>, params: Partial<P>) => {
      const answer = answers[name];
      if (failing.includes(name) || !answer) return failed();
      const data = answer(params as Params);
      // Cast: each sample has the type of its call, by its key.
      return data === undefined ? fail(CODE.notFound, 'not found') : ok(data as A);
    },
  };
}
