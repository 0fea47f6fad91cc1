import type { Call } from '../../contract/call';
import { GOOD } from '../api/good-requests';
import { OTHER } from '../api/other-requests';

/** Values of parameters that the tests' own requests leave out, by name; those of one call only by its name, too. */
const MORE: Readonly<Record<string, unknown>> = {
  ab: 'b',
  activityId: 1,
  androidApi: 34,
  appId: 1,
  appIds: '1,2',
  appName: 'Cloudcrest Tactics',
  arrange: 2,
  category: 'puzzle-game',
  categoryId: 3,
  ch: 'wdj',
  ch_src: 'seo_baidu',
  channel: 1000,
  count: 20,
  dataRoute: 2,
  facets: 1,
  feature: 'list',
  file: 1,
  idempotencyKey: 'key-of-one-visitor-1',
  identifier: '00000000176435712345612345678903',
  kind: 'list',
  lang: 'en',
  license: 'MIT',
  untracked: '1',
  reproducible: '1',
  name: 'brand-banner',
  offset: 0,
  original_pg_name: 'home',
  packageId: 10,
  page: 1,
  platform: 'android',
  version: '1.9.0',
  ppz: 5,
  productId: 2011,
  pushAppType: '1',
  pushId: '7',
  ratingMin: 4,
  refUrl: '/lucky/1',
  reportId: '0123456789abcdef0123456789abcdef',
  resourceType: 1,
  size: 24,
  sizeMax: 100_000_000,
  sort: 'new',
  source: 1000,
  sourceId: 1,
  spaceId: 101,
  spaceName: 'New games',
  spaceRType: 'shelf',
  spaceType: 'list',
  stars: 5,
  sub: 'match-three',
  subCategoryId: 4,
  text: 'whole',
  svr: '5.9.7',
  total: 3,
  userIdType: 4,
  userToken: 'token-of-an-account',
  utdid: 'id-of-a-device',
  utm_campaign: 'spring',
  utm_source: 'partner-a',
  utm_term: 'puzzle',
  versionId: 1,
  waited: 0,
  window: 1,
  without: 'Ads,Tracking',
  access: { page: '/', source: 'direct' },
  activity: { appId: 1, spaceId: 101 },
};

/** Values for the parameters of one call, where the others' do not fit. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'log/access': { channel: 'wdj' },
  'download/url/dot': { source: 'direct' },
  'pp/url': { source: 'direct' },
  'op.report.add': { text: 'It asks for money.' },
  'api/proxyNew upload': { file: 'screenshot.png' },
};

/** In place of values that are only of the right type. */
const FITTING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'behavior.reminder.add': { objectType: 0, remindTime: 1_800_000_000_000 },
  'op.ad.getAds': { spaceId: 101 },
};

/** An example of a call: its required parameters and some others. */
export const exampleOf = ({ name }: Call<unknown, unknown>): Readonly<Record<string, unknown>> => ({
  ...(OTHER[name] ?? GOOD[name]),
  ...FITTING[name],
});

/** An example of a parameter; undefined if there is none. */
export const exampleOfParameter = (call: Call<unknown, unknown>, name: string): unknown =>
  exampleOf(call)[name] ?? OWN[call.name]?.[name] ?? MORE[name];
