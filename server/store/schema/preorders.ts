import type { Generated } from 'kysely';
import type { Lang } from '../../../contract/lang';
import type { Int8, Maybe } from './columns';

/** A game that a visitor has pre-ordered. There is no foreign key to apps, because a pre-order outlives its app's removal. */
export interface PreordersTable {
  visitor_id: number;
  app_id: number;
  at: Int8;
  /** When the visitor's browser was notified of the release. */
  told_at: Maybe<Int8>;
}

/** Browsers that asked to be notified, with the keys of their push subscription (RFC 8291). */
export interface PushSubscriptionsTable {
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
