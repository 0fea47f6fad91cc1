import type { Kysely } from 'kysely';
import type { AntiFeature, App, AppDetail, RichText } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { plainTextOf } from '../../catalogue/input/plain-text';
import { richText } from '../../rich-text/rich-text';
import { lookAlikeOf } from '../../search/look-alike/look-alike';
import { fittingVersions, otherProcessors } from '../fitting-versions';
import { foreignLocale, inOneScript, localize } from '../locale';
import type { Schema } from '../schema';
import type { AppAntiFeature } from '../schema/catalogue';
import { editionOf } from './edition';
import { projectPages } from './other-site';
import { packageFile } from './package-file';
import { maybe } from './read';
import { featureGraphicFor, screenshotsFor } from './screenshots';
import { followedKindOf, otherOffers } from './source-page';
import { tilesByIds } from './tiles';
import { evidenceOf, isVerified, otherSignerBefore } from './verified';
import { runnableOf, versionById, versionFacts, versionsOf } from './versions';

/** An app's anti-features: the source's description of each, and the reason given for this app. */
async function antiFeaturesOf(
  db: Kysely<Schema>,
  sourceId: number,
  own: readonly AppAntiFeature[],
  lang: Lang,
): Promise<AntiFeature[]> {
  if (own.length === 0) return [];
  const keys = own.map((feature) => feature.key);
  const rows = await db
    .selectFrom('anti_features')
    .select(['key', 'name', 'description'])
    .where('source_id', '=', sourceId)
    .where('key', 'in', keys)
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return own.map(({ key, reason }) => {
    const general = known.get(key);
    return {
      key,
      name: (general && localize(general.name, lang)) ?? key,
      ...maybe('description', general && localize(general.description, lang)),
      ...maybe('reason', reason && localize(reason, lang)),
    };
  });
}

/** Length of the description's and of the release notes' excerpt, in bytes. With `text=whole` they are not cut. */
const ABOUT = 500;
const CHANGES = 240;
/** Largest number of versions in the detail page's answer. */
const VERSIONS_MAX = 50;
/** Files of one release. */
const PROCESSORS_MAX = 8;

/** All data of one available app (S§7 detail), or undefined for an unknown id. */
export async function appDetail(
  db: Kysely<Schema>,
  params: { appId: number; text?: 'whole' | undefined },
  lang: Lang,
): Promise<AppDetail | undefined> {
  const [tile] = await tilesByIds(db, [params.appId], lang);
  if (!tile) return undefined;
  const isReleased = tile.releaseAt === undefined;
  const [texts, facts, newest, latest, lookAlike, file, edition] = await Promise.all([
    textsOf(db, params.appId),
    versionFacts(db, params.appId),
    versionsOf(db, params.appId, lang, { count: VERSIONS_MAX }),
    versionById(db, tile.versionId, lang),
    lookAlikeOf(db, params.appId, lang),
    packageFile(db, params),
    editionOf(db, params.appId),
  ]);
  // An unreleased game has no versions and no file, even if its catalogue lists some.
  const versions = isReleased ? newest : [];
  const current = isReleased ? latest : undefined;
  const all = isReleased ? facts.map(runnableOf) : [];
  const offers = await otherOffers(db, params.appId, current?.signer);
  const description = localize(texts.description, lang);
  const whole = params.text === 'whole';
  const evidence = evidenceOf(texts.fingerprint, current);
  const sourceKind = followedKindOf(texts.kind);
  const project = projectPages(texts.source_code);
  return {
    ...tile,
    ...maybe('description', plainTextOf(description)),
    ...maybe(
      'about',
      withLang(
        richText(description, whole ? undefined : ABOUT),
        foreignLocale(texts.description, lang),
      ),
    ),
    ...maybe(
      'changes',
      withLang(richText(current?.changelog, whole ? undefined : CHANGES), current?.changelogLang),
    ),
    ...(texts.developer_id !== null && texts.developer !== null
      ? { developer: { id: texts.developer_id, name: inOneScript(texts.developer, lang) } }
      : {}),
    ...maybe('license', texts.license),
    ...maybe('webSite', texts.web_site),
    ...maybe('sourceCode', texts.source_code),
    ...maybe('issueTracker', texts.issue_tracker ?? project?.issues),
    ...maybe('releases', project?.releases),
    antiFeatures: await antiFeaturesOf(db, texts.source_id, texts.anti_features, lang),
    ...maybe('trackers', texts.trackers),
    ...maybe('reproducible', texts.reproducible),
    screenshots: screenshotsFor(texts.screenshots, texts.remote_images, lang),
    ...maybe('featureGraphic', featureGraphicFor(texts.screenshots, texts.remote_images, lang)),
    ...maybe('video', localize(texts.video, lang)),
    donations: texts.donations,
    ...maybe('version', current),
    ...(tile.releaseAt !== undefined && maybe('preorders', await preordersOf(db, params.appId))),
    ...(tile.platform === 'ios' && file?.kind === 'mirror' ? { file: file.url } : {}),
    versions,
    ...fitsOf(all, tile),
    signerChanged: current !== undefined && otherSignerBefore(current, all),
    verified: isVerified(evidence),
    evidence,
    ...maybe('lookAlike', lookAlike),
    privacy: texts.privacy,
    ...maybe('edition', edition),
    ...maybe('addedAt', texts.added_at),
    source: texts.source,
    sourceId: texts.source_id,
    ...(sourceKind && {
      sourceKind,
      ...maybe('sourceAddress', texts.source_address),
      ...maybe('sourceFingerprint', texts.fingerprint),
    }),
    ...(offers.length > 0 && { alsoFrom: offers }),
  };
}

/** The versions for other systems and processors than the offered one. */
function fitsOf(
  all: readonly ReturnType<typeof runnableOf>[],
  { versionId, platform }: App,
): Pick<AppDetail, 'fits' | 'processors'> {
  const offered = all.find(({ id }) => id === versionId);
  if (!offered) return {};
  const fits = fittingVersions(all, offered).map(({ version, from, to }) => ({
    id: version.id,
    versionCode: version.versionCode,
    versionName: version.versionName,
    ...maybe('size', version.size),
    ...maybe('sha256', version.sha256),
    ...(platform === 'ios' && maybe('file', version.fileUrl)),
    from,
    ...(Number.isFinite(to) && { to }),
  }));
  const processors = otherProcessors(all, offered)
    .slice(0, PROCESSORS_MAX)
    .map(({ id, abis, size }) => ({ id, abis, ...maybe('size', size) }));
  return {
    ...(fits.length > 0 && { fits }),
    ...(processors.length > 0 && { processors }),
  };
}

const withLang = (text: RichText | undefined, lang: string | undefined) =>
  text && { ...text, ...maybe('lang', lang) };

function textsOf(db: Kysely<Schema>, appId: number) {
  return db
    .selectFrom('apps')
    .innerJoin('app_texts', 'app_texts.app_id', 'apps.id')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('developers', 'developers.id', 'apps.developer_id')
    .where('apps.id', '=', appId)
    .select([
      'app_texts.description',
      'app_texts.license',
      'app_texts.web_site',
      'app_texts.source_code',
      'app_texts.issue_tracker',
      'app_texts.anti_features',
      'app_texts.screenshots',
      'app_texts.privacy',
      'app_texts.video',
      'app_texts.donations',
      'app_texts.trackers',
      'app_texts.reproducible',
      'sources.remote_images',
      'sources.address as source_address',
      'sources.fingerprint',
      'sources.kind',
      'apps.added_at',
      'apps.source_id',
      'apps.developer_id',
      'developers.name as developer',
      'sources.name as source',
    ])
    .executeTakeFirstOrThrow();
}

/** How many visitors have pre-ordered a game; null if none has. */
async function preordersOf(db: Kysely<Schema>, appId: number): Promise<number | null> {
  const { count } = await db
    .selectFrom('preorders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  return count || null;
}
