import type { AppRecord } from '../normal-form';

const INT_MAX = 2_147_483_647;
/** The score of an app without installs is below this limit, and so are the points that mentions add to it. */
export const STANDING_MAX = 1_000;

const MONTH_MS = 30 * 24 * 3_600_000;
/** The first phones with Android. */
const FIRST_YEAR_MS = Date.UTC(2008, 0);
const MONTHS_MAX = 400;
const EACH_FACT = 100;

/**
 * The figure that decides between equally good search results: installs. If a source has no figures (D§18), freshness and
 * completeness decide: a maintained app is a better guess than the first one in a file. The figure is never shown.
 */
export function standingOf(record: AppRecord): number {
  const { installs, updatedAt, addedAt } = record;
  if (installs) return Math.min(installs, INT_MAX);
  const months = ((updatedAt ?? addedAt ?? 0) - FIRST_YEAR_MS) / MONTH_MS;
  const fresh = Math.min(MONTHS_MAX, Math.max(0, Math.round(months)));
  return fresh + EACH_FACT * factsOf(record).filter(Boolean).length;
}

/** The parts of an app's page that a visitor would miss. */
const factsOf = ({ icon, summary, description, screenshots, versions }: AppRecord): boolean[] => [
  icon !== undefined,
  Object.keys(summary).length > 0,
  Object.keys(description).length > 0,
  screenshots.some(({ kind }) => kind !== 'featureGraphic'),
  versions.some(({ path, fileUrl }) => path !== undefined || fileUrl !== undefined),
];
