import * as v from 'valibot';
import { PRIZE_KINDS } from '../../../contract/entities/lucky-values';
import * as f from './fields';

/** Largest number of apps of one special. */
const APPS_MAX = 500;

/** An entry of the file of `store special add`. */
export const specialEntry = f.object({
  key: f.key,
  title: f.localized(40),
  summary: v.optional(f.localized(120)),
  apps: v.pipe(
    v.array(f.packageName, 'this is not a list. Write ["org.example.one", "org.example.two"].'),
    v.minLength(1, 'there is no app in it. Name at least one.'),
    v.maxLength(APPS_MAX, `there are more than ${APPS_MAX} apps. Make two specials of it.`),
  ),
  picture: v.optional(f.picture),
  /** The home page begins with it. */
  story: v.optional(
    v.boolean('this is neither true nor false. Write one of them, without quotes.'),
  ),
  /** Markdown, with `{{package.name}}` on a separate line at the place of an app. */
  body: v.optional(f.localized(20_000, true)),
  order: f.order,
  ...f.times,
});
export type SpecialEntry = v.InferOutput<typeof specialEntry>;

const word = v.pipe(
  v.string('this is not a text. Write it in double quotes.'),
  v.regex(/^[\w-]{1,64}$/, 'take letters, digits, _ and -, at most 64, such as home-banner.'),
);

/** An entry of the file of `store ad add`. */
export const adEntry = (sites: readonly string[]) =>
  v.pipe(
    f.object({
      key: f.key,
      space: f.object({
        spaceId: word,
        spaceType: v.optional(word, 'banner'),
        spaceRType: v.optional(word),
        spaceName: v.optional(f.text(64)),
      }),
      title: f.localized(40),
      text: v.optional(f.localized(80)),
      app: v.optional(f.packageName),
      href: v.optional(f.link(sites)),
      picture: v.optional(f.picture),
      order: f.order,
      ...f.times,
    }),
    v.check(
      ({ app, href }) => (app === undefined) !== (href === undefined),
      'give the target of the ad, either as an "app" (a package name) or as an "href" (a link).',
    ),
  );
export type AdEntry = v.InferOutput<ReturnType<typeof adEntry>>;

/** An entry of the file of `store news add`. */
export const newsEntry = (sites: readonly string[]) =>
  f.object({
    key: f.key,
    app: f.packageName,
    title: f.localized(80),
    text: v.optional(f.localized(2_000, true)),
    href: v.optional(f.link(sites)),
    at: f.date,
  });
export type NewsEntry = v.InferOutput<ReturnType<typeof newsEntry>>;

/** An entry of the file of `store beta add`. */
export const betaEntry = f.object({ app: f.packageName, starts: f.date, ends: v.optional(f.date) });
export type BetaEntry = v.InferOutput<typeof betaEntry>;

/** Largest number of draws over which an activity spreads its prizes. It is limited, because opening it stores a row for each. */
const SLOTS_MAX = 1_000_000;

/** Largest sum of money of a prize, in fen. */
const AMOUNT_MAX = 100_000_000;

/** Codes of one prize; more than the winners of any draw. */
const CODES_MAX = 10_000;

const codes = v.pipe(
  v.array(
    v.pipe(
      v.string('this is not a text. Write each code in double quotes.'),
      v.regex(
        /^[!-~]{1,64}$/,
        'this is not a code. Write 1 to 64 visible ASCII characters without spaces.',
      ),
    ),
    'this is not a list. Write ["ABC-123", "ABC-124"].',
  ),
  v.maxLength(CODES_MAX, `there are more than ${CODES_MAX} codes. Use a gift pack.`),
  v.check(
    (all) => new Set(all).size === all.length,
    'a code stands twice in it. Give each winner another one.',
  ),
);

/** A prize. What winners get says its kind; `virtual` needs the word. */
const prizeEntry = (sites: readonly string[]) =>
  v.pipe(
    f.object({
      name: f.localized(40),
      count: f.whole(1, SLOTS_MAX),
      kind: v.optional(
        v.picklist(
          PRIZE_KINDS,
          `this is not a kind of prize. Write ${PRIZE_KINDS.map((kind) => `"${kind}"`).join(', ')}.`,
        ),
      ),
      amount: v.optional(f.whole(1, AMOUNT_MAX)),
      codes: v.optional(codes),
      href: v.optional(f.link(sites)),
    }),
    v.forward(
      v.check(
        ({ kind, codes, count }) =>
          codes === undefined
            ? kind !== 'code'
            : (kind ?? 'code') === 'code' && codes.length === count,
        'a code is a prize of kind "code", with one code for each of them. Write as many as `count`.',
      ),
      ['codes'],
    ),
    v.forward(
      v.check(
        ({ kind, href }) =>
          href === undefined ? kind !== 'download' : (kind ?? 'download') === 'download',
        'an address is that of a prize of kind "download". Give such a prize one, and no other.',
      ),
      ['href'],
    ),
  );

/** An entry of the file of `store activity create`. */
export const activityEntry = (sites: readonly string[]) =>
  v.pipe(
    f.object({
      key: f.key,
      title: f.localized(40),
      rules: v.optional(f.localized(2_000, true)),
      apps: v.optional(
        v.pipe(
          v.array(
            f.packageName,
            'this is not a list. Write ["org.example.one", "org.example.two"].',
          ),
          v.maxLength(100, 'there are more than 100 apps. Remove some.'),
        ),
        [],
      ),
      requires: v.optional(
        v.picklist(
          ['nothing', 'account', 'taobao'],
          'this is not a requirement. Write "nothing", "account" or "taobao".',
        ),
        'nothing',
      ),
      starts: f.date,
      ends: f.date,
      dailyChances: f.whole(0, 100, 1),
      slots: f.whole(1, SLOTS_MAX),
      prizes: v.pipe(
        v.array(prizeEntry(sites), 'this is not a list. Write [{"name": "…", "count": 10}].'),
        v.minLength(1, 'there is not a prize in it. Name at least one.'),
        v.maxLength(50, 'there are more than 50 prizes. Remove some.'),
      ),
    }),
    v.forward(
      v.check(
        ({ slots, prizes }) => prizes.reduce((sum, { count }) => sum + count, 0) <= slots,
        'there are more prizes than draws. Write at least as many slots as prizes.',
      ),
      ['slots'],
    ),
  );
export type ActivityEntry = v.InferOutput<ReturnType<typeof activityEntry>>;

/** An entry of the file of `store gift create`. */
export const giftEntry = f.object({
  key: f.key,
  title: f.localized(40),
  contents: f.localized(400, true),
  usage: v.optional(f.localized(1_000, true)),
  app: v.optional(f.packageName),
  starts: f.date,
  ends: f.date,
});
export type GiftEntry = v.InferOutput<typeof giftEntry>;

const mark = v.picklist([0, 1], 'this is neither 0 nor 1. Write one of them, without quotes.');

/** An entry of the file of `store game add`. */
export const gameEntry = v.pipe(
  f.object({ app: f.packageName, requireId: v.optional(mark), requireID: v.optional(mark) }),
  v.check(
    ({ requireId, requireID }) => requireId !== undefined || requireID !== undefined,
    'it says nothing about the game. Write "requireId", "requireID" or both.',
  ),
);
export type GameEntry = v.InferOutput<typeof gameEntry>;

const tracker = v.union(
  [
    f.text(100),
    v.pipe(
      v.looseObject({ name: f.text(100) }),
      v.transform(({ name }) => name),
    ),
  ],
  'this is no tracker. Write its name, or {"name": "…"}.',
);

/** An entry of the file of `store inspection add`, also as reports of Exodus have it: `application.handle`, trackers with names. */
export const inspectionEntry = v.pipe(
  v.looseObject({
    app: v.optional(f.packageName),
    application: v.optional(v.looseObject({ handle: f.packageName })),
    trackers: v.optional(v.pipe(v.array(tracker), v.maxLength(200, 'there are more than 200.'))),
    reproducible: v.optional(v.boolean('this is neither true nor false. Write one of them.')),
  }),
  v.check(
    ({ app, application }) => app !== undefined || application !== undefined,
    'it names no app. Write "app" or "application": {"handle": "…"}.',
  ),
  v.check(
    ({ trackers, reproducible }) => trackers !== undefined || reproducible !== undefined,
    'it says nothing about the app. Write "trackers", "reproducible" or both.',
  ),
  v.transform(({ app, application, trackers, reproducible }) => ({
    app: app ?? application?.handle ?? '',
    trackers,
    reproducible,
  })),
);
