import type { Insertable } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import { localize } from '../../store/locale';
import { localizedNames } from '../../store/localized-names';
import type { AppsTable, AppTextsTable, VersionsTable } from '../../store/schema/catalogue';
import type { Localized } from '../../store/schema/columns';
import { firstSentence } from '../input/first-sentence';
import type { AppRecord } from '../normal-form';
import { type KnownCategories, placedCategories } from './placed-categories';
import { sortKey } from './sort-key';

/** Ids in this database for the names in records. */
export interface Known {
  categories: KnownCategories;
  developers: ReadonlyMap<string, number>;
}

/** A record with its ids in this database. */
export interface Placed {
  id: number;
  sourceId: number;
  record: AppRecord;
  hash: string;
  /** Version ids by version key. */
  versions: ReadonlyMap<string, number>;
}

export const platformOf = ({ platform = 'android' }: AppRecord): Platform => platform;

/** What lists say about an app: its summary; of one without, the first sentence of its description. */
function summaryOf({ summary, description }: AppRecord): Localized {
  if (Object.keys(summary).length > 0) return summary;
  return Object.fromEntries(
    Object.entries(description).flatMap(([locale, text]) => {
      const sentence = firstSentence(text);
      return sentence === undefined ? [] : [[locale, sentence]];
    }),
  );
}

export function appRow(
  { id, sourceId, record, hash, versions }: Placed,
  known: Known,
): Insertable<AppsTable> {
  const current = record.versions.find((version) => version.key === record.currentVersion);
  const [main] = placedCategories(record, known.categories);
  const { average, count } = meanOf(record.histogram);
  const summary = summaryOf(record);
  return {
    id,
    source_id: sourceId,
    package_name: record.packageName,
    platform: platformOf(record),
    resource_type: record.resourceType,
    require_id: record.requireId,
    extra_require_id: record.extraRequireId ?? null,
    developer_id: (record.developer && known.developers.get(record.developer)) || null,
    category_id: main?.id ?? null,
    version_id: versions.get(record.currentVersion) ?? null,
    version_code: current?.versionCode ?? 0,
    version_name: current?.versionName ?? '',
    name_zh: localize(record.name, 'zh-CN') ?? record.packageName,
    name_en: localize(record.name, 'en') ?? record.packageName,
    summary_zh: localize(summary, 'zh-CN') ?? null,
    summary_en: localize(summary, 'en') ?? null,
    localized: localizedNames({ name: record.name, summary }, sortKey),
    size: current?.size ?? null,
    rating: average,
    rating_count: count,
    installs: record.installs ?? null,
    release_at: record.releaseAt ?? null,
    added_at: record.addedAt ?? null,
    updated_at: record.updatedAt ?? null,
    icon: record.icon ?? null,
    content_hash: hash,
    gone: false,
  };
}

export function textsRow({ id, record }: Placed): Insertable<AppTextsTable> {
  return {
    app_id: id,
    name: record.name,
    summary: record.summary,
    description: record.description,
    license: record.license ?? null,
    web_site: record.webSite ?? null,
    source_code: record.sourceCode ?? null,
    issue_tracker: record.issueTracker ?? null,
    developer_site: record.developerSite ?? null,
    anti_features: [...record.antiFeatures],
    screenshots: [...record.screenshots],
    privacy: [...(record.privacy ?? [])],
    video: record.video ?? {},
    donations: [...(record.donations ?? [])],
    trackers: record.trackers ? [...record.trackers] : null,
    reproducible: record.reproducible ?? null,
  };
}

export function versionRows({ id, record, versions }: Placed): Insertable<VersionsTable>[] {
  return record.versions.flatMap((version) => {
    const versionId = versions.get(version.key);
    return versionId === undefined
      ? []
      : {
          id: versionId,
          app_id: id,
          key: version.key,
          version_code: version.versionCode,
          version_name: version.versionName,
          size: version.size ?? null,
          sha256: version.sha256 ?? null,
          signer: version.signer ?? null,
          signers: [...(version.signers ?? [])],
          min_sdk: version.minSdk ?? null,
          max_sdk: version.maxSdk ?? null,
          target_sdk: version.targetSdk ?? null,
          abis: [...version.abis],
          permissions: [...version.permissions],
          old_permissions: [...(version.oldPermissions ?? [])],
          changelog: version.changelog,
          path: version.path ?? null,
          file_url: version.fileUrl ?? null,
          min_os: version.minOs ?? null,
          max_os: version.maxOs ?? null,
          released_at: version.releasedAt ?? null,
        };
  });
}

/** Mean of a histogram to two places; absent without ratings. */
export function meanOf(histogram: AppRecord['histogram']): {
  average: number | null;
  count: number | null;
} {
  if (!histogram) return { average: null, count: null };
  const count = histogram.reduce((sum, votes) => sum + votes, 0);
  if (count === 0) return { average: null, count: 0 };
  const stars = histogram.reduce((sum, votes, i) => sum + votes * (i + 1), 0);
  return { average: Math.round((stars / count) * 100) / 100, count };
}
