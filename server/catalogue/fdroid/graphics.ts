import { bestLocale } from '../../store/locale';
import type { Screenshot, SourceFile } from '../../store/schema/catalogue';
import {
  countOf,
  type Fields,
  fieldsOf,
  given,
  listOf,
  localizedOf,
  sha256Of,
} from '../input/clean';
import { pathOf } from './paths';

const KINDS = ['phone', 'sevenInch', 'tenInch', 'tv', 'wear'] as const;
/** Limits for screenshots: of one kind in one locale, and of one app in total. */
const SHOTS_EACH = 12;
const SHOTS_READ = 100;
const SHOTS_MAX = 300;
/** Limit of feature graphics, of which there is one per locale. */
const GRAPHICS_MAX = 100;

function fileOf(value: unknown): SourceFile | undefined {
  const fields = fieldsOf(value);
  const path = pathOf(fields.name);
  if (path === undefined) return undefined;
  return {
    path,
    ...given('sha256', sha256Of(fields.sha256)),
    ...given('size', countOf(fields.size)),
  };
}

/** The icon: one for all languages, the English one if there are several. */
export function iconOf(value: unknown): SourceFile | undefined {
  const icons = fieldsOf(value);
  const names = localizedOf(value, (icon) => fileOf(icon)?.path);
  const locale = bestLocale(names, 'en');
  return locale === undefined
    ? undefined
    : fileOf(icons[locale] ?? icons[locale.replaceAll('-', '_')]);
}

/** Pictures without repetitions: some sources list a file twice, or a copy of it. */
const once = (shots: readonly Screenshot[]): Screenshot[] => [
  ...new Map(shots.map((shot) => [shot.file?.sha256 ?? shot.file?.path, shot])).values(),
];

/**
 * Every screenshot, by kind and locale, in the source's order; then the feature graphics.
 * @param has whether the source's folder contains this path
 */
export function picturesOf(metadata: Fields, has: (path: string) => boolean): Screenshot[] {
  const picture = (kind: Screenshot['kind'], locale: string, value: unknown): Screenshot[] => {
    const file = fileOf(value);
    return file && /^[A-Za-z][\w-]{1,30}$/.test(locale)
      ? [{ locale: locale.replaceAll('_', '-'), kind, file, withinReach: has(file.path) }]
      : [];
  };
  const kinds = fieldsOf(metadata.screenshots);
  const shots = KINDS.flatMap((kind) =>
    Object.entries(fieldsOf(kinds[kind])).flatMap(([locale, all]) =>
      once(
        listOf(all)
          .slice(0, SHOTS_READ)
          .flatMap((shot) => picture(kind, locale, shot)),
      ).slice(0, SHOTS_EACH),
    ),
  );
  const graphics = Object.entries(fieldsOf(metadata.featureGraphic))
    .slice(0, GRAPHICS_MAX)
    .flatMap(([locale, graphic]) => picture('featureGraphic', locale, graphic));
  return [...shots.slice(0, SHOTS_MAX), ...graphics];
}
