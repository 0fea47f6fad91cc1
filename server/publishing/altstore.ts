import type { Kysely, Selectable } from 'kysely';
import { bundleOf } from '../../contract/bundle';
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
/** AltStore's own categories, by the shop's: a part counts more than its group. */
const CATEGORIES: Readonly<Record<string, string>> = {
  development: 'developer',
  video: 'entertainment',
  life: 'lifestyle',
  photo: 'photo-video',
  social: 'social',
  tools: 'utilities',
};

/** Sizes of pictures are numbers of 16 bits. */
const EDGE_MAX = 32_767;

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
 *
 * AltStore refuses a whole source for one app without a developer's name or a version without a date, for two versions of the
 * same name, and for an iPad's screenshot without a size. The sources that the shop follows may contain all of these.
 */
export async function altstoreSource(db: Kysely<Schema>, shop: AltstoreShop): Promise<string> {
  const apps: unknown[] = [];
  const bundles = new Set<string>();
  for await (const app of publishedApps(db, 'ios')) {
    const versions = versionsOf(app, shop.origin);
    const bundle = bundleOf(app.package_name);
    // Of several editions only the first, because a source has each identifier once.
    if (versions.length === 0 || bundle === '' || bundles.has(bundle)) continue;
    apps.push(appOf(app, versions, shop.origin));
    bundles.add(bundle);
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

type Version = NonNullable<ReturnType<typeof versionOf>>;

function appOf(app: PublishedApp, versions: readonly Version[], origin: string) {
  const summary = localize(app.summary, 'en');
  const category = app.categories.flatMap(({ slug }) => CATEGORIES[slug] ?? []).at(-1);
  return {
    name: localize(app.name, 'en') ?? app.package_name,
    bundleIdentifier: bundleOf(app.package_name),
    developerName: app.developer ?? '',
    ...given('subtitle', summary),
    localizedDescription: plainTextOf(localize(app.description, 'en')) ?? summary ?? '',
    iconURL: `${origin}/img/${app.id}/260.png`,
    ...given('tintColor', app.icon?.tint),
    ...given('website', app.web_site ?? undefined),
    category: app.resource_type === 1 ? 'games' : (category ?? 'other'),
    screenshots: screenshotsOf(app, origin),
    versions,
    appPermissions: {
      entitlements: [],
      privacy: Object.fromEntries(
        app.privacy.map(({ key, reason }) => [`NS${key}UsageDescription`, reason]),
      ),
    },
  };
}

/** The versions, the offered one first; none if this one has no date. */
function versionsOf(app: PublishedApp, origin: string): Version[] {
  const files = app.versions.filter(({ file_url }) => !PAL.test(file_url ?? ''));
  // Newer versions than the one that the shop offers are betas.
  const offered = Math.max(
    0,
    files.findIndex(({ id }) => id === app.version_id),
  );
  const [current, ...older] = files.slice(offered).map((file) => versionOf(app, file, origin));
  const dated = current ? [current, ...older.filter((one) => one !== undefined)] : [];
  return dated
    .slice(0, VERSIONS_MAX)
    .filter((one, i, all) => all.findIndex(({ version }) => version === one.version) === i);
}

/** One version; undefined without a date. */
function versionOf(app: PublishedApp, version: Selectable<VersionsTable>, origin: string) {
  const own = version.id === app.version_id ? (app.updated_at ?? app.added_at) : null;
  const at = version.released_at ?? own;
  if (at === null || !isDate(at)) return undefined;
  const changelog = localize(version.changelog, 'en');
  return {
    version: version.version_name,
    // Without fractions of a second, which AltStore does not read.
    date: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    ...given('localizedDescription', changelog),
    downloadURL: `${origin}/download/apk?appId=${app.id}&versionId=${version.id}`,
    size: version.size,
    ...given('sha256', version.sha256 ?? undefined),
    ...given('minOSVersion', version.min_os ?? undefined),
    ...given('maxOSVersion', version.max_os ?? undefined),
  };
}

interface Sized {
  imageURL: string;
  width: number;
  height: number;
}

/** Screenshots of iPhones, and those of iPads that have a size. */
function screenshotsOf({ id, screenshots, remote_images }: PublishedApp, origin: string) {
  const shots = (kind: 'phone' | 'tenInch') =>
    screenshots
      .flatMap((shot, i): (string | Sized)[] => {
        if (shot.kind !== kind || !(shot.withinReach || remote_images)) return [];
        const imageURL = `${origin}/img/${id}/shot/${i + 1}/720.png`;
        const { width = 0, height = 0 } = shot;
        const isSized = [width, height].every((edge) => edge > 0 && edge <= EDGE_MAX);
        if (isSized) return [{ imageURL, width, height }];
        return kind === 'phone' ? [imageURL] : [];
      })
      .slice(0, SHOTS_MAX);
  return { iphone: shots('phone'), ipad: shots('tenInch') };
}
