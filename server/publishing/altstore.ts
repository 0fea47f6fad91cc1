import type { Kysely, Selectable } from 'kysely';
import { isDate } from '../catalogue/dates';
import { given } from '../catalogue/input/clean';
import { plainTextOf } from '../catalogue/input/plain-text';
import { localize } from '../store/locale';
import { type PublishedApp, publishedApps } from '../store/queries/published-apps';
import type { Schema } from '../store/schema';
import type { VersionsTable } from '../store/schema/catalogue';
import { ALTSTORE_PATH } from './paths';

/** Largest number of versions of one app. AltStore offers the first one, and shows the others as its history. */
const VERSIONS_MAX = 10;
const SHOTS_MAX = 12;
/** AltStore's own categories, by the shop's. */
const CATEGORIES: Readonly<Record<string, string>> = {
  development: 'developer',
  multimedia: 'entertainment',
  games: 'games',
  lifestyle: 'lifestyle',
  graphics: 'photo-video',
  'social-network': 'social',
  utilities: 'utilities',
};

/** The address of a folder or a manifest: the app is notarised for AltStore PAL (`marketplaceID`), which installs it from its own source. */
const PAL = /\/(?:manifest\.json)?(?:$|[?#])/i;

/** How the source describes the shop. */
export interface AltstoreShop {
  /** The shop's own address. */
  origin: string;
  name: string;
  description: string;
}

/**
 * The shop's iOS apps as a source for AltStore and stores like it, as JSON. Links lead to the shop's download,
 * which sends the file or redirects to the app's source.
 */
export async function altstoreSource(db: Kysely<Schema>, shop: AltstoreShop): Promise<string> {
  const apps: unknown[] = [];
  for await (const app of publishedApps(db, 'ios')) {
    const versions = app.versions.filter(({ file_url }) => !PAL.test(file_url ?? ''));
    if (versions.length > 0) apps.push(appOf({ ...app, versions }, shop.origin));
  }
  const { origin, name, description } = shop;
  return JSON.stringify({
    name,
    identifier: new URL(origin).host.split('.').reverse().join('.'),
    description,
    website: origin,
    sourceURL: origin + ALTSTORE_PATH,
    iconURL: `${origin}/icon-512.png`,
    apps,
    news: [],
  });
}

function appOf(app: PublishedApp, origin: string) {
  const summary = localize(app.summary, 'en');
  const [category] = app.categories.flatMap(({ slug }) => CATEGORIES[slug] ?? []);
  // Newer versions than the one that the shop offers are betas.
  const offered = app.versions.findIndex(({ id }) => id === app.version_id);
  const versions = app.versions.slice(Math.max(0, offered)).slice(0, VERSIONS_MAX);
  return {
    name: localize(app.name, 'en') ?? app.package_name,
    bundleIdentifier: app.package_name,
    ...given('developerName', app.developer ?? undefined),
    ...given('subtitle', summary),
    localizedDescription: plainTextOf(localize(app.description, 'en')) ?? summary ?? '',
    iconURL: `${origin}/img/${app.id}/260.png`,
    ...given('tintColor', app.icon?.tint),
    ...given('website', app.web_site ?? undefined),
    category: category ?? 'other',
    screenshots: screenshotsOf(app, origin),
    versions: versions.map((version) => versionOf(app, version, origin)),
    appPermissions: {
      entitlements: [],
      privacy: Object.fromEntries(
        app.privacy.map(({ key, reason }) => [`NS${key}UsageDescription`, reason]),
      ),
    },
  };
}

function versionOf(app: PublishedApp, version: Selectable<VersionsTable>, origin: string) {
  const { released_at } = version;
  const changelog = localize(version.changelog, 'en');
  return {
    version: version.version_name,
    ...(released_at !== null &&
      isDate(released_at) && { date: new Date(released_at).toISOString() }),
    ...given('localizedDescription', changelog),
    downloadURL: `${origin}/download/apk?appId=${app.id}&versionId=${version.id}`,
    size: version.size,
    ...given('sha256', version.sha256 ?? undefined),
    ...given('minOSVersion', version.min_os ?? undefined),
  };
}

/** Screenshots of iPhones and of iPads. */
function screenshotsOf({ id, screenshots, remote_images }: PublishedApp, origin: string) {
  const addresses = (kind: 'phone' | 'tenInch') =>
    screenshots
      .flatMap((shot, i) =>
        shot.kind === kind && (shot.withinReach || remote_images)
          ? `${origin}/img/${id}/shot/${i + 1}/720.png`
          : [],
      )
      .slice(0, SHOTS_MAX);
  return { iphone: addresses('phone'), ipad: addresses('tenInch') };
}
