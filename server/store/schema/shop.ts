import type { Id, Int8, Json, Localized, Maybe } from './columns';

export interface ScoresTable {
  app_id: number;
  /** Ratings with one star first; five numbers. */
  histogram: number[];
}

export interface CommentsTable {
  id: Id;
  app_id: number;
  lang: string;
  author: string;
  stars: number;
  text: string;
  version_name: string | null;
  at: Int8;
}

/** What the operator may give a special or an ad: a picture, and when it is seen. Epoch ms; null is always. */
interface Shown {
  picture_id: Maybe<number>;
  picture_alt: Maybe<Localized>;
  starts_at: Maybe<Int8>;
  ends_at: Maybe<Int8>;
}

/** A picture as it was brought into shape: WebP (`SHOP_PICTURE`). */
export interface PicturesTable {
  id: Id;
  /** Of the bytes, lower-case hex: the same picture is kept once. */
  sha256: string;
  bytes: Buffer;
}

/** A curated list of apps. Of a source, or without one the operator's own, whose key begins with `shop:`. */
export interface SpecialsTable extends Shown {
  id: Id;
  source_id: number | null;
  key: string;
  title: Json<Localized>;
  summary: Json<Localized>;
  position: number;
}

export interface SpecialAppsTable {
  special_id: number;
  position: number;
  app_id: number;
}

/** An ad, with the placement it is sold for (D§16). */
export interface AdsTable extends Shown {
  id: Id;
  source_id: number | null;
  key: string;
  space_id: string;
  space_type: string | null;
  space_r_type: string | null;
  space_name: string | null;
  title: Json<Localized>;
  text: Json<Localized>;
  href: string;
  app_id: number | null;
  position: number;
}

/** A named JSON text the operator publishes. */
export interface CollectionsTable {
  group_id: number;
  name: string;
  content: string;
  published_at: Int8;
}

/** Something told of an app, from `at` on. */
export interface NewsTable {
  id: Id;
  key: string;
  app_id: number;
  title: Json<Localized>;
  text: Json<Localized>;
  href: string | null;
  at: Int8;
}

/** A game's test round. */
export interface BetasTable {
  app_id: number;
  starts_at: Int8;
  ends_at: Int8 | null;
}
