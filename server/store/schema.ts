import type { BuildFilesTable, BuildsTable } from './schema/builds';
import type {
  AntiFeaturesTable,
  AppCategoriesTable,
  AppsTable,
  AppTextsTable,
  CategoriesTable,
  CategoryMapsTable,
  DevelopersTable,
  SourcesTable,
  VersionsTable,
} from './schema/catalogue';
import type {
  CatalogueTable,
  ListingsTable,
  NameShapesTable,
  SearchTable,
  SearchTopTable,
  SearchWordsTable,
} from './schema/derived';
import type { GiftClaimsTable, GiftCodesTable, GiftsTable } from './schema/gifts';
import type { KeyChecksTable } from './schema/key-checks';
import type { LogsTable } from './schema/logs';
import type {
  ActivitiesTable,
  DeliveriesTable,
  DrawChancesTable,
  DrawGrantsTable,
  DrawRecordsTable,
  DrawSlotsTable,
  EffectsTable,
  LedgerTable,
  PrizesTable,
  VisitorsTable,
} from './schema/lucky';
import type { PreordersTable, PushSubscriptionsTable } from './schema/preorders';
import type { RegistrationsTable } from './schema/registrations';
import type { RemindersTable } from './schema/reminders';
import type { ReportsTable } from './schema/reports';
import type {
  AdsTable,
  BetasTable,
  CollectionsTable,
  CommentsTable,
  EditionsTable,
  GameRulesTable,
  NewsTable,
  PicturesTable,
  ScoresTable,
  ShopTextsTable,
  SpecialAppsTable,
  SpecialsTable,
} from './schema/shop';
import type { FileRequestsTable, OffersTable, SourceSyncsTable } from './schema/sources';

/** Every table of the database, for Kysely. */
export interface Schema {
  sources: SourcesTable;
  source_syncs: SourceSyncsTable;
  file_requests: FileRequestsTable;
  offers: OffersTable;
  developers: DevelopersTable;
  categories: CategoriesTable;
  category_maps: CategoryMapsTable;
  apps: AppsTable;
  app_texts: AppTextsTable;
  anti_features: AntiFeaturesTable;
  app_categories: AppCategoriesTable;
  versions: VersionsTable;
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
  catalogue: CatalogueTable;
  listings: ListingsTable;
  name_shapes: NameShapesTable;
  search: SearchTable;
  search_top: SearchTopTable;
  search_words: SearchWordsTable;
  logs: LogsTable;
  reports: ReportsTable;
  reminders: RemindersTable;
  registrations: RegistrationsTable;
  key_checks: KeyChecksTable;
  builds: BuildsTable;
  build_files: BuildFilesTable;
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
  gifts: GiftsTable;
  gift_codes: GiftCodesTable;
  gift_claims: GiftClaimsTable;
  preorders: PreordersTable;
  push_subscriptions: PushSubscriptionsTable;
}
