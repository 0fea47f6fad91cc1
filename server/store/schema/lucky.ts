import type { Generated } from 'kysely';
import type { PrizeKind } from '../../../contract/entities/lucky-values';
import type { Id, Int8, Json, Localized, Maybe } from './columns';

/** A visitor who draws, claims, pre-orders or subscribes: a browser with a signed cookie, or an account. */
interface VisitorsTable {
  id: Id;
  /** `browser:` with a hash of the cookie's word, or `account:` with an HMAC of the verifier's name for it. */
  subject: string;
  at: Int8;
}

/** The condition for drawing. */
type Requirement = 'nothing' | 'account' | 'taobao';

export interface ActivitiesTable {
  id: Id;
  /** The operator's key. */
  key: string;
  title: Json<Localized>;
  rules: Json<Localized>;
  app_ids: number[];
  requires: Requirement;
  starts_at: Int8;
  ends_at: Int8;
  /** Free draws per visitor and day. */
  daily_chances: number;
  /** Number of draws over which the prizes are spread. */
  slots: number;
  /** Generated when the activity is opened; published when it is closed. */
  seed: Maybe<Buffer>;
  commitment: Maybe<string>;
  opened_at: Maybe<Int8>;
  closed_at: Maybe<Int8>;
}

export interface PrizesTable {
  id: Id;
  activity_id: number;
  position: number;
  name: Json<Localized>;
  count: number;
  /** A sum of money, in fen; null for other prizes. */
  amount: Maybe<number>;
  kind: Generated<PrizeKind>;
  /** One for each winner of a `code`. */
  codes: Generated<string[]>;
  /** Where winners of a `download` get it: a path of this site, or an address that the shop may link to. */
  href: Maybe<string>;
}

/** The committed order: which draw wins what. */
interface DrawSlotsTable {
  activity_id: number;
  /** From 1. */
  number: number;
  prize_id: number | null;
  /** The code that it wins. */
  code: Maybe<string>;
  /** The draw that took it; null while it is free. */
  record_id: Maybe<number>;
}

interface DrawRecordsTable {
  id: Id;
  activity_id: number;
  number: number;
  visitor_id: number;
  prize_id: number | null;
  at: Int8;
  /** When the operator sent the prize. */
  sent_at: Maybe<Int8>;
}

/** The owner of a prize that was won, and its delivery; without a row, the visitor who drew it is the owner. */
export interface DeliveriesTable {
  record_id: number;
  /** The account that it was handed over to. */
  owner_id: Maybe<number>;
  /** `sealed` contains name, phone and address, sealed with the key of this id (server/registration/seal.ts). */
  key_id: Maybe<string>;
  sealed: Maybe<Buffer>;
  given_at: Maybe<Int8>;
  /** When the winner reported that it arrived, and that it did not. */
  received_at: Maybe<Int8>;
  again_at: Maybe<Int8>;
}

/** A visitor's chances in an activity. */
interface DrawChancesTable {
  activity_id: number;
  visitor_id: number;
  /** The day of `used_today`, counted from 1970 in the activity's time zone. */
  day: number;
  used_today: Generated<number>;
  /** Remaining chances in addition to the daily ones. */
  extra: Generated<number>;
  score: Generated<number>;
  /** How many of `used_today` an account has taken over. */
  carried: Generated<number>;
}

/** The reasons for a visitor's chances: once for each reason and subject. */
export interface DrawGrantsTable {
  activity_id: number;
  visitor_id: number;
  reason: 'app' | 'check-in' | 'share' | 'first-app' | 'download' | 'draw-by-app';
  /** The id of an app, the number of a day, or 0. */
  about: number;
  at: Int8;
  /** Whether an account has taken it over. */
  carried: Generated<boolean>;
}

/** Answers of calls that changed something, by the visitor's idempotency key (D§14). */
interface EffectsTable {
  visitor_id: number;
  key: string;
  call: string;
  answer: Json<object>;
  at: Int8;
}

/** Every change of chances and prizes. A server can only add entries, not change or delete them (rights.ts). */
export interface LedgerTable {
  id: Id;
  /** The activity; null for a line about a gift pack. */
  activity_id: number | null;
  /** Null for the refused call of an unknown caller. */
  visitor_id: number | null;
  entry: 'granted' | 'drawn' | 'won' | 'refused' | 'joined';
  /** Chances given or, negative, taken. */
  chances: number;
  prize_id: number | null;
  record_id: number | null;
  /** The code of a refusal. */
  code: Generated<number | null>;
  /** The gift pack of a refused claim; null for a line about an activity. */
  gift_id: Generated<number | null>;
  at: Int8;
}

export interface LuckyTables {
  visitors: VisitorsTable;
  activities: ActivitiesTable;
  prizes: PrizesTable;
  draw_slots: DrawSlotsTable;
  draw_records: DrawRecordsTable;
  deliveries: DeliveriesTable;
  draw_chances: DrawChancesTable;
  draw_grants: DrawGrantsTable;
  effects: EffectsTable;
  ledger: LedgerTable;
}
