import type { Kysely } from 'kysely';
import type { PrizeKind } from '../contract/entities/lucky-values';
import type { Schema } from '../server/store/schema';
import activitiesJson from './data/activities.json';
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
    kind?: PrizeKind;
    amount?: number;
    /** Number of its codes. */
    codes?: number;
    /** The first of the activity's apps. */
    isApp?: boolean;
  }[];
}

// Cast: see words.ts. After the first draw of `demo-single` all of its prizes are gone.
const ACTIVITIES: readonly DemoActivity[] = activitiesJson as unknown as readonly DemoActivity[];

const codesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `DEMO-POD-${1_000 + index * 37}`);

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
      prizes: prizes.map(({ name, isApp, codes, ...prize }) => ({
        name: both(name),
        ...prize,
        ...(codes && { codes: codesOf(codes) }),
        href: isApp ? `/app/${apps[0]?.id}` : null,
      })),
    },
  }));
}
