import type { Kysely } from 'kysely';
import { platform as anyPlatform } from '../../../contract/entities/app';
import type { Schema } from '../../store/schema';
import type { PinRule, SetRule } from '../../store/schema/app-rules';
import { given } from '../input/clean';
import type { AppRecord } from '../normal-form';
import { platformOf } from './app-rows';
import { keyOf } from './existing-apps';

/** The anti-feature of apps for adults, as F-Droid calls it. */
const ADULT = 'NSFW';

/** The operator's word on one app. */
export interface AppRules {
  pin?: PinRule;
  set?: SetRule;
  found?: Pick<AppRecord, 'trackers' | 'reproducible'>;
}

/** The rules for these packages, by `keyOf`. */
export async function rulesOf(
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<Map<string, AppRules>> {
  const rows = await db
    .selectFrom('app_rules')
    .select(['platform', 'package_name', 'kind', 'value'])
    .where('package_name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .where('kind', '!=', 'hide')
    .execute();
  const rules = new Map<string, AppRules>();
  for (const { platform, package_name, kind, value } of rows) {
    const key = keyOf(platform, package_name);
    rules.set(key, { ...rules.get(key), [kind]: value });
  }
  const inspections = await db
    .selectFrom('inspections')
    .selectAll()
    .where('package_name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .execute();
  for (const { package_name, trackers, reproducible } of inspections)
    for (const platform of anyPlatform.options) {
      const key = keyOf(platform, package_name);
      const found = {
        ...given('trackers', trackers ?? undefined),
        ...given('reproducible', reproducible ?? undefined),
      };
      rules.set(key, { ...rules.get(key), found });
    }
  return rules;
}

/** A record by the operator's rules; undefined if all its versions are newer than the one at which the app is held. */
export function ruled(
  record: AppRecord,
  { pin, set, found }: AppRules = {},
): AppRecord | undefined {
  const known = found ? { ...record, ...found } : record;
  const held = pin ? heldAt(known, pin) : known;
  return held && set ? withTexts(held, set) : held;
}

function heldAt(record: AppRecord, pin: PinRule): AppRecord | undefined {
  const at = record.versions.find(({ key }) => key === pin.key);
  // The codes of iOS apps are positions among the versions of the day.
  const code = at?.versionCode ?? (platformOf(record) === 'ios' ? -1 : (pin.versionCode ?? -1));
  const versions = record.versions.filter(({ versionCode }) => versionCode <= code);
  const current = at ?? versions[0];
  if (!current) return undefined;
  const { releasedAt } = current;
  return {
    ...record,
    versions,
    currentVersion: current.key,
    ...(releasedAt !== undefined && { updatedAt: releasedAt }),
  };
}

function withTexts(record: AppRecord, rule: SetRule): AppRecord {
  const { name, summary, description, category, adult, icon } = rule;
  const others = record.antiFeatures.filter(({ key }) => key !== ADULT);
  return {
    ...record,
    name: { ...record.name, ...name },
    summary: { ...record.summary, ...summary },
    description: { ...record.description, ...description },
    ...(category && { categories: category.slugs, resourceType: category.resourceType }),
    ...(icon && { icon: { path: '', sha256: icon, shop: true } }),
    ...(adult !== undefined && { antiFeatures: adult ? [...others, { key: ADULT }] : others }),
  };
}
