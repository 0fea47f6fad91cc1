import type { Generated } from 'kysely';
import type { ResourceType } from '../../../contract/entities/app';
import type { LogKind } from '../../../contract/entities/log';
import type { Reminder } from '../../../contract/entities/reminder';
import type { ReportReason } from '../../../contract/entities/report';
import type { Lang } from '../../../contract/lang';
import type { Id, Int8, Json, Maybe } from './columns';

/** Registrations for games. Only `sealed` contains personal data. */
export interface RegistrationsTable {
  id: Id;
  /** HMAC of the ID number. */
  person: string;
  app_id: number;
  app_name: string;
  resource_type: ResourceType;
  package_id: Maybe<number>;
  category_id: Maybe<number>;
  space_type: Maybe<string>;
  space_id: Maybe<string>;
  space_name: Maybe<string>;
  ppz: number;
  /** Name of the key in the key file that decrypts it. */
  key_id: string;
  sealed: Buffer;
  /** Whether the check character of the ID number is correct (GB 11643). */
  checksum: boolean;
  /** `format`: only the format was checked. */
  verified: 'format' | 'verified';
  at: Int8;
}

/** Check values of keys that are never in the database. */
interface KeyChecksTable {
  /** What the key is for: `realname`. */
  kind: string;
  /** The key's name in its file. */
  name: string;
  value: string;
}

/** What a visitor has used of a rate limit that all servers share. */
interface VisitorRatesTable {
  /** A hash of the limit and the visitor's word. */
  name: string;
  /** When the whole limit may be used again, epoch ms by the database's clock. */
  full_at: Int8;
}

/** One report of a visitor's page. */
interface LogsTable {
  id: Id;
  kind: LogKind;
  /** When the event happened, epoch ms by the server's clock: the time of arrival without the time the report waited. */
  at: Int8;
  payload: Json<Record<string, unknown>>;
  /** Random, given by the page; a report that arrives again is ignored. */
  report_id: Generated<string | null>;
}

/** A visitor's report of an app. */
interface ReportsTable {
  id: Id;
  /** Its public number. */
  ref: string;
  app_id: number;
  reason: ReportReason;
  text: string;
  lang: string;
  /** Name of a picture that an earlier version stored in its data directory. */
  file: Maybe<string>;
  /** WebP. */
  picture: Maybe<Buffer>;
  at: Int8;
  /** When the operator closed it. */
  closed_at: Int8 | null;
  idempotency_key: string | null;
}

/** An anonymous reminder of a visitor. */
interface RemindersTable {
  id: Id;
  /** Known to the visitor's device only. */
  idempotency_key: string;
  object_type: Reminder['objectType'];
  object_id: number;
  remind_at: Int8;
  /** The channel in which it was made, as in the lucky calls (D§5). */
  channel: number | null;
  source: number | null;
  at: Int8;
}

/** A game that a visitor has pre-ordered. There is no foreign key to apps, because a pre-order outlives its app's removal. */
interface PreordersTable {
  visitor_id: number;
  app_id: number;
  at: Int8;
  /** When the visitor's browser was notified of the release. */
  told_at: Maybe<Int8>;
}

/** Browsers that asked to be notified, with the keys of their push subscription (RFC 8291). */
interface PushSubscriptionsTable {
  visitor_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The language of the notifications. */
  lang: Lang;
  at: Int8;
  /** When a message was last accepted by the push service. */
  worked_at: Maybe<Int8>;
  /** Failed attempts since then, and those among them that the push service refused for good. */
  failures: Generated<number>;
  refusals: Generated<number>;
  /** No attempt before. */
  retry_at: Generated<number>;
}

export interface VisitorTables {
  visitor_rates: VisitorRatesTable;
  logs: LogsTable;
  reports: ReportsTable;
  reminders: RemindersTable;
  registrations: RegistrationsTable;
  key_checks: KeyChecksTable;
  preorders: PreordersTable;
  push_subscriptions: PushSubscriptionsTable;
}
