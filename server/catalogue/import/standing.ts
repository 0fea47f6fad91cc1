import type { AppRecord } from '../normal-form';

const INT_MAX = 2_147_483_647;
/** The score of an app without installs is below this limit, and so are the points that mentions add to it. */
export const STANDING_MAX = 1_000;

const MONTH_MS = 30 * 24 * 3_600_000;
/** Points for each month since a date before which nearly every app is out of use; an unknown date counts as one in between. */
const FRESH = { since: Date.UTC(2018, 0), each: 3, most: 450, unknown: 150 } as const;
const EACH_FACT = 40;
/** A project with a website, beside the place of its source code. */
const SITE = 60;
const CODE_HOSTS = /^https?:\/\/([^/]+\.)?(github|gitlab|codeberg|bitbucket|sourceforge|sr)\b/;
/** Points for twice as many languages or versions, and the most for either. */
const EACH_DOUBLING = 15;
const DOUBLINGS_MAX = 4;
/** Points for each digit of the version code: it grows with every release, and large projects number by rule. */
const EACH_DIGIT = 6;
const DIGITS_MAX = 8;
const EARLY = 80;
const EARLY_WORDS = /\b(alpha|beta|nightly|debug|preview|rc\d*|testnet\d*)\b/i;

/**
 * The figure that decides between equally good search results, and which apps begin a page: installs. If a source has no figures
 * (D§18), what it says decides: how fresh and complete an app is, how many languages and versions it has, whether its project has a
 * website, and whether it calls itself unfinished. A maintained app that many have worked on is a better guess than the first one
 * in a file. The figure is never shown.
 */
export function standingOf(record: AppRecord): number {
  const { installs } = record;
  if (installs) return Math.min(installs, INT_MAX);
  const points =
    freshness(record) +
    EACH_FACT * factsOf(record).filter(Boolean).length +
    (record.webSite && !CODE_HOSTS.test(record.webSite) ? SITE : 0) +
    doublings(languagesOf(record)) +
    doublings(record.versions.length) +
    EACH_DIGIT * Math.min(DIGITS_MAX, codeOf(record).length) -
    (isEarly(record) ? EARLY : 0);
  return Math.min(STANDING_MAX - 1, Math.max(0, Math.round(points)));
}

function freshness({ updatedAt, addedAt }: AppRecord): number {
  const at = updatedAt ?? addedAt;
  if (at === undefined) return FRESH.unknown;
  return Math.min(FRESH.most, Math.max(0, ((at - FRESH.since) / MONTH_MS) * FRESH.each));
}

/** The parts of an app's page that a visitor would miss. */
const factsOf = ({ icon, summary, description, screenshots, versions }: AppRecord): boolean[] => [
  icon !== undefined,
  Object.keys(summary).length > 0,
  Object.keys(description).length > 0,
  screenshots.some(({ kind }) => kind !== 'featureGraphic'),
  versions.some(({ path, fileUrl }) => path !== undefined || fileUrl !== undefined),
];

const doublings = (count: number): number =>
  EACH_DOUBLING * Math.min(DOUBLINGS_MAX, Math.log2(Math.max(1, count)));

const languagesOf = ({ name, summary, description }: AppRecord): number =>
  new Set([name, summary, description].flatMap((texts) => Object.keys(texts))).size;

const currentOf = ({ versions, currentVersion }: AppRecord) =>
  versions.find(({ key }) => key === currentVersion);

const codeOf = (record: AppRecord): string => String(currentOf(record)?.versionCode ?? '');

const isEarly = (record: AppRecord): boolean =>
  [...Object.values(record.name), currentOf(record)?.versionName ?? ''].some((text) =>
    EARLY_WORDS.test(text),
  );
