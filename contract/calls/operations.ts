import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE, READ_ONLY } from '../codes';
import { BETA_DAYS, PAGE_SIZE } from '../constants';
import { resourceType } from '../entities/app';
import { activity, luckyFields } from '../entities/lucky';
import { ACTIVITY_TYPE } from '../entities/lucky-values';
import { reminder, reminderKey } from '../entities/reminder';
import { reportFields } from '../entities/report-fields';
import { beta, newsItem } from '../entities/shop';
import { id, int, page, text } from '../params';

/** The calls behind `/api/proxyNew` that serve activities, news, betas and reminders (S§7 Proxy). */

const path = '/api/proxyNew';
/** The caller's channel (S§6). It does not affect an answer. */
const channel = v.optional(int(1000, 4000));
/** Ids separated by commas, or a JSON array of them. */
const appIds = v.pipe(
  v.union([
    v.pipe(
      luckyFields.appIds,
      v.transform((text) => text.split(',')),
    ),
    v.array(v.unknown()),
  ]),
  v.array(id),
  v.maxLength(100),
);

/** Wins of a day, of one or several activities, the latest first. `userName` is masked. */
export const luckyRoll = defineCall({
  name: 'op.lucky.roll',
  method: 'GET',
  path,
  urlKey: 'op.lucky.roll',
  params: v.object({
    date: v.optional(text(32)),
    activityId: v.optional(id),
    activityIds: v.optional(luckyFields.activityIds),
    channel,
    source: channel,
  }),
  answer: v.object({
    content: v.array(v.object({ userName: v.string(), prizeName: v.string(), at: v.number() })),
  }),
});

/** The activities that visitors may see. The misspelling in the key is the specification's. */
export const simpleActivities = defineCall({
  name: 'op.activiy.simpleActiviy.getList',
  method: 'POST',
  path,
  urlKey: 'op.activiy.simpleActiviy.getList',
  params: v.object({
    ...page(PAGE_SIZE),
    /** 0: lucky draws, which are all that this shop has. Another type is refused. */
    type: v.optional(v.pipe(int(0, 99), v.picklist(Object.values(ACTIVITY_TYPE)))),
    /** 1: only activities for games, which are those with apps that are all games; 0: only the others. */
    resourceType: v.optional(v.pipe(int(0, 1), resourceType)),
  }),
  answer: v.object({ activities: v.array(activity), total: v.number() }),
});

export const gameNews = defineCall({
  name: 'resource.app.getMutiGameNewsList',
  method: 'POST',
  path,
  urlKey: 'resource.app.getMutiGameNewsList',
  params: v.object({ appIds }),
  answer: v.object({
    news: v.array(newsItem),
  }),
});

/**
 * Games whose test round or release begins at most `dayBefore` days before and `dayAfter` days after now. Rounds that have
 * ended and games that are released are left out.
 */
export const betas = defineCall({
  name: 'resource.game.getBetaList',
  method: 'POST',
  path,
  urlKey: 'resource.game.getBetaList',
  params: v.object({
    dayBefore: v.optional(int(0, BETA_DAYS), 7),
    dayAfter: v.optional(int(0, BETA_DAYS), 30),
    count: v.optional(int(1, 100), PAGE_SIZE),
  }),
  answer: v.object({
    betas: v.array(beta),
  }),
});

export const addReminder = defineCall({
  name: 'behavior.reminder.add',
  method: 'POST',
  path,
  urlKey: 'behavior.reminder.add',
  codes: [CODE.notFound],
  params: v.object({
    ...reminder.entries,
    channel,
    source: channel,
    idempotencyKey: reminderKey,
  }),
  answer: v.object({}),
});

/** Cancels a reminder by its idempotency key. This shop's own: S§7 does not have it. */
export const cancelReminder = defineCall({
  name: 'behavior.reminder.cancel',
  method: 'POST',
  path,
  urlKey: 'behavior.reminder.cancel',
  params: v.object({ idempotencyKey: reminderKey }),
  answer: v.object({}),
});

/** Codes of uploads. */
const UPLOAD = [
  CODE.forbidden,
  CODE.notFound,
  CODE.unknownUrlKey,
  CODE.timeout,
  CODE.tooLarge,
  CODE.wrongType,
  CODE.tooMany,
  READ_ONLY,
];

/** A visitor's report of an app; a picture may come with it as `file`. This shop's own: S§7 does not have it. */
export const addReport = defineCall({
  name: 'op.report.add',
  method: 'POST',
  path,
  urlKey: 'op.report.add',
  body: 'multipart',
  codes: UPLOAD,
  params: reportFields,
  answer: v.object({ id: v.string() }),
});

/** Every multipart upload: one file and text fields. `urlKey` names the call (S§7, D§14). */
export const upload = defineCall({
  name: 'api/proxyNew upload',
  method: 'POST',
  path,
  body: 'multipart',
  codes: UPLOAD,
  params: v.looseObject({ urlKey: text(64), file: v.instance(Blob) }),
  answer: v.object({ id: v.string() }),
});
