import type { ColumnType, Generated } from 'kysely';
import type { Lang } from '../../../contract/lang';
import type { Id, Int8, Json, Localized, Maybe } from './columns';

interface ScoresTable {
  app_id: number;
  /** Ratings with one star first; five numbers. */
  histogram: number[];
}

interface CommentsTable {
  id: Id;
  app_id: number;
  lang: string;
  author: string;
  stars: number;
  text: string;
  version_name: string | null;
  /** The version that it is about, if the app has it. */
  version_id: Maybe<number>;
  at: Int8;
}

/** Optional data of a special or an ad: a picture, and the period in which it is shown, epoch ms; null is unlimited. */
interface Shown {
  picture_id: Maybe<number>;
  picture_alt: Maybe<Localized>;
  starts_at: Maybe<Int8>;
  ends_at: Maybe<Int8>;
}

/** A picture in the shop's format: WebP (`SHOP_PICTURE`). */
interface PicturesTable {
  id: Id;
  /** Of the bytes, lower-case hex: identical pictures are stored once. */
  sha256: string;
  bytes: Buffer;
}

/** A curated list of apps, of a source or the operator's own; the key of the latter begins with `shop:`. */
interface SpecialsTable extends Shown {
  id: Id;
  source_id: number | null;
  key: string;
  title: Json<Localized>;
  summary: Json<Localized>;
  position: number;
  /** Whether it is a story, with which the home page begins. */
  story: Generated<boolean>;
  /** Markdown with some of its apps between the paragraphs; may be empty. */
  body: ColumnType<Localized, Localized | undefined, Localized>;
}

interface SpecialAppsTable {
  special_id: number;
  position: number;
  app_id: number;
}

/** An ad, with the placement for which it is sold (D§16). */
interface AdsTable extends Shown {
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

/** A named JSON text that the operator publishes. */
interface CollectionsTable {
  group_id: number;
  name: string;
  content: string;
  published_at: Int8;
  /** Published from this time on; null: at once. */
  starts_at: Maybe<Int8>;
  /** Published before this time; null: always. */
  ends_at: Maybe<Int8>;
}

/** The operator's texts about the shop: pages in Markdown, a name and an address (`server/shop/texts.ts`). */
interface ShopTextsTable {
  name: string;
  lang: Lang;
  text: string;
}

/** A news item about an app, or of a source itself, shown from `at` on. */
export interface NewsTable {
  id: Id;
  key: string;
  app_id: Maybe<number>;
  /** Only for news of a source itself. */
  source_id: Maybe<number>;
  title: Json<Localized>;
  text: Json<Localized>;
  /** About an app: a path of this site, or an address on a partner's. Of a source: an https address on any site. */
  href: string | null;
  at: Int8;
}

/** A game's test round. */
interface BetasTable {
  app_id: number;
  starts_at: Int8;
  ends_at: Int8 | null;
}

/** Two apps that the operator has linked as editions of one product. Imports do not change it. */
interface EditionsTable {
  /** A package name. */
  android: string;
  /** A bundle identifier. */
  ios: string;
}

/**
 * The operator's word on whether players of one game must register, by its package name or bundle identifier; null: the
 * source's counts. Imports do not change it.
 */
interface GameRulesTable {
  package_name: string;
  require_id: number | null;
  /** `appOpExtInfo.misc.requireID` (S§5). */
  extra_require_id: number | null;
}

export interface ShopTables {
  scores: ScoresTable;
  comments: CommentsTable;
  specials: SpecialsTable;
  special_apps: SpecialAppsTable;
  ads: AdsTable;
  pictures: PicturesTable;
  news: NewsTable;
  betas: BetasTable;
  editions: EditionsTable;
  game_rules: GameRulesTable;
  collections: CollectionsTable;
  shop_texts: ShopTextsTable;
}
