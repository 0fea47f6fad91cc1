import type { Kysely } from 'kysely';
import type { Schema } from '../server/store/schema';
import { DAY, midnightOf } from './epoch';
import { both } from './texts';
import type { Pair } from './words';

/** Part of every activity's rules, so that no visitor mistakes it for a real one (D§18). */
const DISCLAIMER: Pair = ['演示数据：奖品不会发放。', 'Demo data: prizes are not sent.'];

interface DemoActivity {
  key: string;
  title: Pair;
  /** Days from now. */
  starts: number;
  ends: number;
  isClosed?: boolean;
  slots: number;
  /** `amount`: in fen. */
  prizes: readonly {
    name: Pair;
    count: number;
    amount?: number;
    codes?: string[];
    /** The first of the activity's apps. */
    isApp?: boolean;
  }[];
}

const ACTIVITIES: readonly DemoActivity[] = [
  {
    key: 'demo-wheel',
    title: ['每日豆荚（演示抽奖）', 'A pod a day (demo draw)'],
    starts: -7,
    ends: 365,
    slots: 400,
    prizes: [
      { name: ['演示帐篷', 'Demo tent'], count: 5 },
      { name: ['演示音箱', 'Demo speaker'], count: 15 },
      { name: ['演示保温杯', 'Demo flask'], count: 30 },
      { name: ['演示豌豆贴纸', 'Demo pea stickers'], count: 60 },
      {
        name: ['演示兑换码', 'Demo code'],
        count: 20,
        codes: Array.from({ length: 20 }, (_, index) => `DEMO-POD-${1_000 + index * 37}`),
      },
      { name: ['演示应用', 'Demo app'], count: 20, isApp: true },
      { name: ['演示红包 1 元', 'Demo red packet, ¥1'], count: 40, amount: 100 },
    ],
  },
  {
    key: 'demo-past',
    title: ['秋日书单（演示抽奖）', 'Autumn reading (demo draw)'],
    starts: -40,
    ends: -10,
    isClosed: true,
    slots: 100,
    prizes: [{ name: ['演示黄铜书签', 'Demo brass bookmark'], count: 10 }],
  },
  {
    key: 'demo-next',
    title: ['早春播种（演示抽奖）', 'First seeds of spring (demo draw)'],
    starts: 30,
    ends: 60,
    slots: 200,
    prizes: [{ name: ['演示豆苗徽章', 'Demo sprout badge'], count: 20 }],
  },
  {
    // All gone after its first draw.
    key: 'demo-single',
    title: ['只有一件（演示抽奖）', 'Only one prize (demo draw)'],
    starts: -21,
    ends: 365,
    slots: 1,
    prizes: [{ name: ['演示望远镜', 'Demo telescope'], count: 1 }],
  },
];

/** Apps whose download gives a draw. */
const APPS = 3;

/** Lucky draws of the demo shop: two running ones, a future one, and one that has ended (`isClosed`). */
export async function demoActivities(db: Kysely<Schema>, now: number) {
  const apps = await db
    .selectFrom('apps')
    .select('id')
    .where('resource_type', '=', 0)
    .where('platform', '=', 'android')
    .where('release_at', 'is', null)
    .where('gone', '=', false)
    .orderBy('id')
    .limit(APPS)
    .execute();
  return ACTIVITIES.map(({ title, starts, ends, isClosed = false, prizes, ...activity }) => ({
    isClosed,
    activity: {
      ...activity,
      title: both(title),
      rules: both(DISCLAIMER),
      app_ids: isClosed ? [] : apps.map(({ id }) => id),
      requires: 'nothing' as const,
      starts_at: midnightOf(now) + starts * DAY,
      ends_at: midnightOf(now) + ends * DAY,
      daily_chances: 1,
      prizes: prizes.map(({ name, isApp, ...prize }) => ({
        name: both(name),
        ...prize,
        href: isApp ? `/app/${apps[0]?.id}` : null,
      })),
    },
  }));
}
