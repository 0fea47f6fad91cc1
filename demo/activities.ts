import type { Kysely } from 'kysely';
import type { Schema } from '../server/store/schema';
import { both } from './texts';
import type { Pair } from './words/types';

const DAY_MS = 86_400_000;

/** Part of every activity's rules, so that no visitor takes it for real (D§18). */
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
  prizes: readonly { name: Pair; count: number; amount?: number }[];
}

const ACTIVITIES: readonly DemoActivity[] = [
  {
    key: 'demo-wheel',
    title: ['演示抽奖：每日一抽', 'Demo draw: one a day'],
    starts: -7,
    ends: 365,
    slots: 400,
    prizes: [
      { name: ['示例奖品 A', 'Sample prize A'], count: 5 },
      { name: ['示例奖品 B', 'Sample prize B'], count: 15 },
      { name: ['示例奖品 C', 'Sample prize C'], count: 30 },
      { name: ['示例贴纸', 'Sample sticker'], count: 100 },
      { name: ['示例红包 1 元', 'Sample red packet, ¥1'], count: 40, amount: 100 },
    ],
  },
  {
    key: 'demo-past',
    title: ['演示抽奖：上一期', 'Demo draw: the last one'],
    starts: -40,
    ends: -10,
    isClosed: true,
    slots: 100,
    prizes: [{ name: ['示例书签', 'Sample bookmark'], count: 10 }],
  },
  {
    key: 'demo-next',
    title: ['演示抽奖：下一期', 'Demo draw: the next one'],
    starts: 30,
    ends: 60,
    slots: 200,
    prizes: [{ name: ['示例徽章', 'Sample badge'], count: 20 }],
  },
];

/** Apps whose download gives a draw. */
const APPS = 3;

/** Lucky draws of the demo shop: a running one, a future one, and one that has ended (`isClosed`). */
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
      starts_at: now + starts * DAY_MS,
      ends_at: now + ends * DAY_MS,
      daily_chances: 1,
      prizes: prizes.map(({ name, ...prize }) => ({ name: both(name), ...prize })),
    },
  }));
}
