import { type NewAd, putAds } from '../edit/ads';
import { type NewBeta, putBetas } from '../edit/betas';
import { type GameRule, putGameRules } from '../edit/game-rules';
import { type NewNews, putNews } from '../edit/news';
import { type NewSpecial, putSpecials } from '../edit/specials';
import { type NewGift, putGifts } from '../gifts/packs';
import { type NewActivity, putActivities } from '../lucky/activities';
import { appsNamedIn, unusableMarksIn } from '../story-text';
import type { Kind, Look } from './import-entries';
import {
  type ActivityEntry,
  type AdEntry,
  activityEntry,
  adEntry,
  type BetaEntry,
  betaEntry,
  type GameEntry,
  type GiftEntry,
  gameEntry,
  giftEntry,
  type NewsEntry,
  newsEntry,
  type SpecialEntry,
  specialEntry,
} from './schemas';

/** The kinds of operators' files. `sites` are the allowed targets of links (D§10). */

export const specialFile: Kind<SpecialEntry, NewSpecial> = {
  schema: specialEntry,
  identity: 'key',
  packages: ({ apps }) => apps,
  async make({ apps, picture, ...entry }, look) {
    checkTimes(entry, look);
    const seen = new Set<string>();
    const appIds = apps.flatMap((name, i) => {
      if (seen.has(name)) look.problem(['apps', i], `${name} is in it twice. Remove one.`);
      seen.add(name);
      return look.app(['apps', i], name)?.id ?? [];
    });
    for (const [locale, text] of Object.entries(entry.body ?? {})) {
      for (const mark of unusableMarksIn(text))
        look.problem(
          ['body', locale],
          `${mark} shows no app. Put the app’s package name in double braces on a line of its own.`,
        );
      for (const name of appsNamedIn(text))
        if (!seen.has(name))
          look.problem(
            ['body', locale],
            `{{${name}}} is not one of its apps. Add it to them, or remove it.`,
          );
    }
    return { ...entry, appIds, picture: await look.picture(['picture'], picture) };
  },
  put: putSpecials,
};

export const adFile = (sites: readonly string[]): Kind<AdEntry, NewAd> => ({
  schema: adEntry(sites),
  identity: 'key',
  packages: ({ app }) => (app === undefined ? [] : [app]),
  async make({ app, picture, ...entry }, look) {
    checkTimes(entry, look);
    const appId = app === undefined ? undefined : look.app(['app'], app)?.id;
    return { ...entry, appId, picture: await look.picture(['picture'], picture) };
  },
  put: putAds,
});

export const newsFile = (sites: readonly string[]): Kind<NewsEntry, NewNews> => ({
  schema: newsEntry(sites),
  identity: 'key',
  packages: ({ app }) => [app],
  make: async ({ app, ...entry }, look) => ({ ...entry, appId: look.app(['app'], app)?.id ?? 0 }),
  put: putNews,
});

export const betaFile: Kind<BetaEntry, NewBeta> = {
  schema: betaEntry,
  identity: 'app',
  packages: ({ app }) => [app],
  async make(entry, look) {
    checkTimes(entry, look);
    const app = look.app(['app'], entry.app);
    if (app && app.resourceType !== 1)
      look.problem(['app'], `${entry.app} is not a game. Only games have test rounds: remove it.`);
    return { ...entry, appId: app?.id ?? 0 };
  },
  put: putBetas,
};

export const gameFile: Kind<GameEntry, GameRule> = {
  schema: gameEntry,
  identity: 'app',
  packages: ({ app }) => [app],
  async make(entry, look) {
    if (look.app(['app'], entry.app)?.resourceType === 0)
      look.problem(
        ['app'],
        `${entry.app} is not a game. Only players of games register: remove it.`,
      );
    return entry;
  },
  put: putGameRules,
};

export const activityFile = (sites: readonly string[]): Kind<ActivityEntry, NewActivity> => ({
  schema: activityEntry(sites),
  identity: 'key',
  packages: ({ apps }) => apps,
  async make({ apps, starts, ends, dailyChances, rules = {}, ...entry }, look) {
    checkTimes({ starts, ends }, look);
    return {
      ...entry,
      rules,
      app_ids: apps.flatMap((name, i) => look.app(['apps', i], name)?.id ?? []),
      starts_at: starts,
      ends_at: ends,
      daily_chances: dailyChances,
    };
  },
  put: putActivities,
});

export const giftFile: Kind<GiftEntry, NewGift> = {
  schema: giftEntry,
  identity: 'key',
  packages: ({ app }) => (app === undefined ? [] : [app]),
  async make({ app, starts, ends, usage = {}, ...entry }, look) {
    checkTimes({ starts, ends }, look);
    const app_id = app === undefined ? null : (look.app(['app'], app)?.id ?? null);
    return { ...entry, usage, app_id, starts_at: starts, ends_at: ends, demo: false };
  },
  put: putGifts,
};

function checkTimes(
  { starts, ends }: { starts?: number | undefined; ends?: number | undefined },
  { problem }: Look,
): void {
  if (starts !== undefined && ends !== undefined && ends <= starts)
    problem(['ends'], 'it ends before it starts. Correct the dates.');
}
