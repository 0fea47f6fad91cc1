import type { Screenshot } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { bestLocale } from '../locale';
import type { Screenshot as Stored } from '../schema/catalogue';
import { maybe } from './read';

/** Kinds for a page, best first: a phone's screenshots, else a tablet's. */
const KINDS = ['phone', 'sevenInch', 'tenInch'] as const;

/**
 * The screenshots of a page: of one kind, in the locale nearest to the reader's. Unavailable ones are left out, because
 * empty boxes are useless.
 * @param remote whether those outside the source's folder may be fetched
 */
export function screenshotsFor(all: readonly Stored[], remote: boolean, lang: Lang): Screenshot[] {
  const shown = numbered(all, remote);
  return ofKind(
    KINDS.find((candidate) => shown.some((shot) => shot.kind === candidate)),
    shown,
    lang,
  );
}

/** The feature graphic in the locale nearest to the reader's; the same parameters. */
export const featureGraphicFor = (all: readonly Stored[], remote: boolean, lang: Lang) =>
  ofKind('featureGraphic', numbered(all, remote), lang)[0];

const numbered = (all: readonly Stored[], remote: boolean) =>
  all.map((shot, i) => ({ ...shot, n: i + 1 })).filter((shot) => shot.withinReach || remote);

function ofKind(
  kind: Stored['kind'] | undefined,
  shown: ReturnType<typeof numbered>,
  lang: Lang,
): Screenshot[] {
  const shots = shown.filter((shot) => shot.kind === kind);
  const locale = bestLocale(
    Object.fromEntries(shots.map((shot) => [shot.locale, shot.locale])),
    lang,
  );
  return shots
    .filter((shot) => shot.locale === locale)
    .map(({ n, width, height }) => ({ n, ...maybe('width', width), ...maybe('height', height) }));
}
