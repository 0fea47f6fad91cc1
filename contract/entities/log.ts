import * as v from 'valibot';
import { PPZ } from '../constants';
import { id, int, text } from '../params';
import { resourceType } from './app';
import { VISITOR_SOURCES } from './source';

/** Kinds of reports; each is a call (S§7 Logging and tracking). */
const LOG_KINDS = ['access', 'activity', 'click', 'search', 'track'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const field = v.optional(text(64));
const number = v.optional(id);
/** The native client's own channel, a part of its info (S§3). The shop's is `ch`. */
const channel = field;
/** Largest value of PostgreSQL's type `integer`. */
const COUNT_MAX = 2_147_483_647;

/** The user-activity log's payload: the subject of an activity, and its placement (S§3). */
export const activityLog = v.object({
  ch_src: field,
  ch: field,
  channel,
  appId: number,
  appName: v.optional(text(200)),
  resourceType: v.optional(resourceType),
  packageId: number,
  categoryId: number,
  subCategoryId: number,
  spaceType: field,
  spaceRType: field,
  spaceId: field,
  spaceName: field,
  ppz: v.optional(int(0, COUNT_MAX), PPZ),
});
export type ActivityLog = v.InferOutput<typeof activityLog>;

/** A visit: its page and the query parameters of its first page (S§2, D§3). */
export const accessLog = v.object({
  page: text(256),
  source: v.optional(v.picklist(VISITOR_SOURCES)),
  ch: field,
  channel,
  ch_src: field,
  utm_source: field,
  utm_campaign: field,
  utm_term: field,
  pushId: field,
  pushAppType: field,
  ab: field,
  /** A number in a client's info, a text in an address (S§2, S§3). Stored as text. */
  productId: field,
  original_pg_name: field,
});
export type AccessLog = v.InferOutput<typeof accessLog>;

/** A click on the site. */
export const clickLog = v.object({ ...activityLog.entries, target: text(128) });
export type ClickLog = v.InferOutput<typeof clickLog>;

/** A search, and the number of its results. */
export const searchLog = v.object({
  key: text(100),
  total: v.optional(int(0, COUNT_MAX)),
  ch_src: field,
  ch: field,
  channel,
});
export type SearchLog = v.InferOutput<typeof searchLog>;

/** Payload of the tracking service (S§7, D§16). */
const TRACK_KINDS = ['page-view', 'click', 'event', 'show'] as const;
export const trackBeacon = v.object({
  kind: v.picklist(TRACK_KINDS),
  page: text(256),
  name: field,
  ch: field,
  channel,
  /** 32 digits ending in 3, made on the device (D§13). */
  identifier: v.optional(v.pipe(v.string(), v.regex(/^\d{31}3$/))),
  access: v.optional(accessLog),
  activity: v.optional(activityLog),
});
export type TrackBeacon = v.InferOutput<typeof trackBeacon>;
