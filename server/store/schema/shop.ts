import type { Id, Int8, Json, Localized } from './columns';

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

/** A curated list of apps. */
export interface SpecialsTable {
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
export interface AdsTable {
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
