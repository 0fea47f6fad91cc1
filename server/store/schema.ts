import type { AppRuleTables } from './schema/app-rules';
import type { BuildTables } from './schema/builds';
import type { CatalogueTables } from './schema/catalogue';
import type { DerivedTables } from './schema/derived';
import type { GiftTables } from './schema/gifts';
import type { LookTables } from './schema/look';
import type { LuckyTables } from './schema/lucky';
import type { ShopTables } from './schema/shop';
import type { SourceTables } from './schema/sources';
import type { VisitorTables } from './schema/visitors';

/** Every table of the database, for Kysely. */
export interface Schema
  extends CatalogueTables,
    SourceTables,
    ShopTables,
    DerivedTables,
    VisitorTables,
    LuckyTables,
    GiftTables,
    BuildTables,
    LookTables,
    AppRuleTables {}
