import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { REPORT_WAIT_MAX_MS } from '../constants';
import { accessLog, activityLog, clickLog, searchLog, trackBeacon } from '../entities/log';
import { int } from '../params';

/** S§7 Logging and tracking. The answers are empty, and no caller waits for them. */
const nothing = v.object({});
/** From another site's page, or too many. */
const codes = [CODE.forbidden, CODE.tooMany];

/** A report's random id: 32 hex digits. A report that is sent twice is stored once. */
const reportId = v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)));
/** How long a report has waited for the network, in ms. A report has no time of its own, because devices' clocks are often wrong. */
const waited = v.optional(int(0, REPORT_WAIT_MAX_MS), 0);
const withId = <E extends v.ObjectEntries>({ entries }: v.ObjectSchema<E, undefined>) =>
  v.object({ ...entries, reportId, waited });

export const logAccess = defineCall({
  name: 'log/access',
  method: 'POST',
  path: '/log/access',
  codes,
  params: withId(accessLog),
  answer: nothing,
});

/** Also sent synchronously (S§7). */
export const logActivity = defineCall({
  name: 'log/activity',
  method: 'POST',
  path: '/log/activity',
  codes,
  params: withId(activityLog),
  answer: nothing,
});

/** A beacon. */
export const logClick = defineCall({
  name: 'log/click',
  method: 'POST',
  path: '/log/click',
  codes,
  params: withId(clickLog),
  answer: nothing,
});

/** A beacon. */
export const logSearch = defineCall({
  name: 'log/search',
  method: 'POST',
  path: '/log/search',
  codes,
  params: withId(searchLog),
  answer: nothing,
});

/** The tracking service: page view, click, event and show beacons (D§16). */
export const track = defineCall({
  name: 'track',
  method: 'POST',
  path: '/track',
  codes,
  params: withId(trackBeacon),
  answer: nothing,
});
