import type { Id, Int8, Json, Localized, Maybe } from './columns';

/** A gift pack: one code for each visitor, while codes are left. */
export interface GiftsTable {
  id: Id;
  /** The operator's key. */
  key: string;
  title: Json<Localized>;
  /** Its contents, one item per line. */
  contents: Json<Localized>;
  /** How the code is used, one step per line; may be empty. */
  usage: Json<Localized>;
  /** The app that it is for. Without a foreign key: a pack outlives its app. */
  app_id: number | null;
  starts_at: Int8;
  ends_at: Int8;
  /** When the operator ended it before its time. */
  closed_at: Maybe<Int8>;
  /** Part of the demo catalogue: its codes are made up. */
  demo: boolean;
}

interface GiftCodesTable {
  gift_id: number;
  /** Order in which they are given out; there may be gaps. */
  number: number;
  code: string;
  /** The claim that took it; null while it is free. */
  claim_id: Maybe<number>;
}

/** A code that a visitor claimed: at most one of each pack. */
interface GiftClaimsTable {
  id: Id;
  gift_id: number;
  number: number;
  visitor_id: number;
  at: Int8;
  /** The account that owns the code; null: the visitor who claimed it does. */
  owner_id: Maybe<number>;
}

export interface GiftTables {
  gifts: GiftsTable;
  gift_codes: GiftCodesTable;
  gift_claims: GiftClaimsTable;
}
