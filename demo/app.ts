import type { AppRecord, VersionRecord } from '../server/catalogue/normal-form';
import type { Screenshot } from '../server/store/schema/catalogue';
import { DAY, EPOCH } from './epoch';
import { nameOf } from './name';
import { commentsOf, histogramOf } from './opinions';
import { type Place, placeOf } from './place';
import { type Random, randomOf } from './random';
import { both, descriptionOf } from './texts';
import { versionsOf } from './versions';
import { antiFeatures, type Pair, studios } from './words';

/**
 * The app with this number, counted from 0. It depends on the number only; release dates of games are relative to the
 * season.
 */
export function demoApp(index: number, season = EPOCH): AppRecord {
  const random = randomOf(`demo app ${index}`);
  const place = placeOf(index);
  const { category, sub, game } = place;
  const named = nameOf(place);
  const fitting = named.noun[3];
  const picked = random.pick(sub.summaries);
  const line = (fitting !== undefined && sub.summaries[fitting]) || picked;
  const versions = versionsOf(random, place);
  const [newest] = versions;
  if (!newest) throw new RangeError('An app without a version');
  const beta = game && random.chance(0.04);
  const installs = beta ? 0 : installsOf(random);
  const votes = Math.round(installs * (0.004 + random.next() * 0.02));
  const histogram = histogramOf(random, votes);
  const updatedAt = newest.releasedAt ?? EPOCH;
  const studio = random.pick(studios);
  return {
    packageName: packageNameOf(named.brand[1], sub.slug, index),
    resourceType: game ? 1 : 0,
    // Games of every kind (D§12): about six in ten ask players to register.
    requireId: game && random.chance(0.6) ? 1 : 0,
    name: both(named.name),
    summary: both(summaryOf(place, line)),
    description: descriptionOf(random, named, place, line),
    categories: [category.slug, sub.slug],
    // In both languages, as many studios write it, because a catalogue has one developer name for all languages.
    developer: `${named.brand[1]} ${studio[1]} ${named.brand[0]}${studio[0]}`,
    antiFeatures: antiFeatures
      .filter(() => random.chance(0.06))
      .map(({ key, reason }) => ({ key, reason: both(reason) })),
    // An upcoming game has no released version.
    versions: beta ? [unreleased(newest)] : versions,
    currentVersion: newest.key,
    screenshots: [...screenshotsOf(random, game), ...graphicsOf(index)],
    addedAt: updatedAt - random.int(30, 1_600) * DAY,
    updatedAt,
    ...(beta
      ? { comments: [], releaseAt: season + random.int(45, 280) * DAY }
      : {
          installs,
          histogram,
          comments: commentsOf(random, game, installs, versions, histogram),
        }),
  };
}

/** The line of its sub-category after one of its features, so that a list does not repeat a sentence; of some apps alone. */
function summaryOf({ category, sub, ordinal }: Place, [zh, en]: Pair): Pair {
  const features = [...sub.features, ...category.features];
  const feature = features[ordinal % (features.length + 1)];
  return feature ? [`${feature[0]}，${zh}`, `${feature[1]}. ${en}`] : [zh, en];
}

/** The only version of an unreleased game, without the data of a release. */
const unreleased = ({ releasedAt: _, size: __, ...version }: VersionRecord): VersionRecord => ({
  ...version,
  changelog: {},
});

/**
 * A number of installs, from a hundred to hundreds of millions: few apps are very popular. Rounded to two digits, as in
 * stores.
 */
function installsOf(random: Random): number {
  const magnitude = 2 + 6.6 * random.next() ** 1.7;
  const unit = 10 ** Math.floor(magnitude - 1);
  return Math.round(10 ** magnitude / unit) * unit;
}

/** No developer can own the prefix `demo.`, so real packages never collide with these. */
function packageNameOf(brand: string, slug: string, index: number): string {
  const word = brand.toLowerCase().replace(/[^a-z]/g, '');
  return `demo.${word}.${slug.replace(/^[a-z]+-/, '')}${index}`;
}

/** The size of a feature graphic in other stores, in px. */
const GRAPHIC = { width: 1024, height: 500 } as const;

/** Every third app has a feature graphic in each language, drawn like the screenshots, whose numbers come first. */
const graphicsOf = (index: number): Screenshot[] =>
  index % 3 === 0
    ? ['zh-CN', 'en-US'].map((locale) => ({
        locale,
        kind: 'featureGraphic',
        withinReach: true,
        ...GRAPHIC,
      }))
    : [];

/** Rendered on first request, one set for each language; some games are in landscape. */
function screenshotsOf(random: Random, game: boolean): Screenshot[] {
  const lying = game && random.chance(0.4);
  const [width, height] = lying ? [1280, 720] : [720, 1280];
  const count = random.int(3, 5);
  return ['zh-CN', 'en-US'].flatMap((locale) =>
    Array.from({ length: count }, () => ({
      locale,
      kind: 'phone' as const,
      withinReach: true,
      width,
      height,
    })),
  );
}
