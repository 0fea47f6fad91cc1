import type { Platform } from '../../../contract/entities/app';
import type { Int8, Json, Localized, Maybe } from './columns';

/** The operator's word on one app, which imports follow. */
interface AppRulesTable {
  platform: Platform;
  package_name: string;
  kind: AppRuleKind;
  value: Json<PinRule | SetRule>;
  reason: string;
  /** Epoch ms. */
  at: Int8;
}

export type AppRuleKind = 'hide' | 'pin' | 'set';

/** The newest version that the app may have. */
export interface PinRule {
  key?: string;
  versionCode?: number;
  versionName?: string;
}

/** What the operator says in place of the source. */
export interface SetRule {
  name?: Localized;
  summary?: Localized;
  description?: Localized;
  /** The category's slug after that of its group, and whether it is one of games. */
  category?: { slugs: string[]; resourceType: 0 | 1 };
  adult?: boolean;
  /** The hash of its icon in `pictures`. */
  icon?: string;
}

/** What the operator knows of an app's file. */
interface InspectionsTable {
  package_name: string;
  trackers: Maybe<string[]>;
  reproducible: Maybe<boolean>;
}

export interface AppRuleTables {
  inspections: InspectionsTable;
  app_rules: AppRulesTable;
}
