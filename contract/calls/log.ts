import * as v from 'valibot';
import { defineCall } from '../call';
import { accessLog, activityLog, clickLog, searchLog, trackBeacon } from '../entities/log';

/** S§7 Logging and tracking. The answers are empty, and no caller waits for them. */
const nothing = v.object({});

export const logAccess = defineCall({
  name: 'log/access',
  method: 'POST',
  path: '/log/access',
  params: accessLog,
  answer: nothing,
});

/** Also sent synchronously (S§7). */
export const logActivity = defineCall({
  name: 'log/activity',
  method: 'POST',
  path: '/log/activity',
  params: activityLog,
  answer: nothing,
});

/** A beacon. */
export const logClick = defineCall({
  name: 'log/click',
  method: 'POST',
  path: '/log/click',
  params: clickLog,
  answer: nothing,
});

/** A beacon. */
export const logSearch = defineCall({
  name: 'log/search',
  method: 'POST',
  path: '/log/search',
  params: searchLog,
  answer: nothing,
});

/** The tracking service: page view, click, event and show beacons (D§16). */
export const track = defineCall({
  name: 'track',
  method: 'POST',
  path: '/track',
  params: trackBeacon,
  answer: nothing,
});
