import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { indexObject, isIndexKey } from '../catalogue/fdroid/index-keys';
import { given } from '../catalogue/input/clean';
import type { PublishedApp } from '../store/queries/published-apps';
import type { Screenshot, VersionsTable } from '../store/schema/catalogue';

type Json = Record<string, unknown>;

/** Number of digits of a file's hash in its name: two files of a package with the same version code have different names. */
const HASH_DIGITS = 12;

/** A game of no category is one by the name for all games. */
function categoriesOf({ categories, resource_type }: PublishedApp): string[] {
  const names = categories.map(({ name }) => name).filter(isIndexKey);
  return names.length === 0 && resource_type === 1 ? ['Games'] : names;
}

/**
 * An app as a package of an F-Droid index, version 2. Hash, size and signer of its files are the developer's: the shop signs
 * the list, never a file.
 */
export function fdroidPackage(app: PublishedApp): Json {
  const current = app.versions.find(({ id }) => id === app.version_id) ?? app.versions[0];
  return {
    metadata: {
      ...given('added', app.added_at ?? undefined),
      ...given('lastUpdated', app.updated_at ?? undefined),
      name: app.name,
      summary: app.summary,
      description: app.description,
      categories: categoriesOf(app),
      icon: { 'en-US': { name: iconName(app) } },
      ...given('screenshots', screenshotsOf(app)),
      ...given('featureGraphic', featureGraphicOf(app)),
      ...(Object.keys(app.video).length > 0 && { video: app.video }),
      ...supportOf(app),
      ...given('license', app.license ?? undefined),
      ...given('webSite', app.web_site ?? undefined),
      ...given('sourceCode', app.source_code ?? undefined),
      ...given('issueTracker', app.issue_tracker ?? undefined),
      ...given('authorName', app.developer ?? undefined),
      ...given('authorWebSite', app.developer_site ?? undefined),
      ...given('preferredSigner', current?.signer ?? undefined),
    },
    versions: Object.fromEntries(
      app.versions.map((version) => [version.sha256, versionOf(app, version, version === current)]),
    ),
  };
}

function versionOf(app: PublishedApp, version: Selectable<VersionsTable>, current: boolean): Json {
  const { min_sdk, max_sdk, target_sdk, signer, signers, changelog } = version;
  const warned = current && app.anti_features.length > 0;
  return {
    ...given('added', version.released_at ?? undefined),
    file: {
      name: `/${app.package_name}_${version.version_code}_${version.sha256?.slice(0, HASH_DIGITS)}.apk`,
      sha256: version.sha256,
      size: version.size,
    },
    manifest: {
      versionName: version.version_name,
      versionCode: version.version_code,
      ...(min_sdk !== null || target_sdk !== null
        ? {
            usesSdk: {
              minSdkVersion: min_sdk ?? 1,
              targetSdkVersion: target_sdk ?? min_sdk ?? 1,
            },
          }
        : {}),
      ...given('maxSdkVersion', max_sdk ?? undefined),
      ...(signer === null ? {} : { signer: { sha256: signers.length > 0 ? signers : [signer] } }),
      ...given('usesPermission', permissionsOf(version)),
      ...(version.abis.length > 0 ? { nativecode: version.abis } : {}),
    },
    // Only of the offered version: the shop knows no others.
    ...(warned
      ? {
          antiFeatures: indexObject(app.anti_features.map(({ key, reason = {} }) => [key, reason])),
        }
      : {}),
    ...(Object.keys(changelog).length > 0 ? { whatsNew: changelog } : {}),
  };
}

function permissionsOf({ permissions, old_permissions }: Selectable<VersionsTable>) {
  const all = [
    ...permissions.map((name) => ({ name })),
    ...old_permissions.map(({ name, maxSdk }) => ({ name, maxSdkVersion: maxSdk })),
  ];
  return all.length > 0 ? all : undefined;
}

/** Another icon has another name, because stores on phones keep pictures by their names. */
function iconName({ id, icon, name }: PublishedApp): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([icon, name]))
    .digest('hex');
  return `/icons/${id}.${hash.slice(0, HASH_DIGITS)}.png`;
}

/** Screenshots by kind and locale. Their hashes are left out: the shop sends its own picture of each, not the original. */
function screenshotsOf({ id, screenshots, remote_images }: PublishedApp): Json | undefined {
  const kinds: Record<string, Record<string, { name: string }[]>> = {};
  for (const [i, shot] of screenshots.entries()) {
    if (!isReachable(shot, remote_images) || shot.kind === 'featureGraphic') continue;
    const locales = kinds[shot.kind] ?? {};
    kinds[shot.kind] = locales;
    locales[shot.locale] = [...(locales[shot.locale] ?? []), { name: `/shots/${id}/${i + 1}.png` }];
  }
  return Object.keys(kinds).length > 0 ? kinds : undefined;
}

/** Feature graphics by locale. */
function featureGraphicOf({ id, screenshots, remote_images }: PublishedApp): Json | undefined {
  const graphics = screenshots.flatMap((shot, i) =>
    shot.kind === 'featureGraphic' && isReachable(shot, remote_images)
      ? [[shot.locale, { name: `/shots/${id}/${i + 1}.png` }]]
      : [],
  );
  return graphics.length > 0 ? Object.fromEntries(graphics) : undefined;
}

/** The ways to support the developer, as a repository's index names them. */
function supportOf({ donations }: PublishedApp): Json {
  const donate = donations.filter(({ way }) => way === 'web').map(({ address }) => address);
  const named = donations.flatMap(({ way, address }) =>
    way === 'web' ? [] : [[way, address.replace(/^.*[/:]/, '')]],
  );
  return { ...(donate.length > 0 && { donate }), ...Object.fromEntries(named) };
}

const isReachable = (shot: Screenshot, remote: boolean): boolean => shot.withinReach || remote;
