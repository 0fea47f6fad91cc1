import { ANDROID_VERSIONS } from '../../../contract/android-versions';
import type { Version } from '../../../contract/entities/app';
import type { Page } from './page';

/** The oldest system that a version of an app runs on, as text, if its catalogue says so. */
export function oldestSystem(
  { minSdk, minOs }: Pick<Version, 'minSdk' | 'minOs'>,
  t: Page['t'],
): string | undefined {
  if (minOs) return t('detail.since', { system: `iOS ${minOs}` });
  return minSdk === undefined ? undefined : t('detail.since', { system: androidOf(minSdk) });
}

/** An API level as a version of Android; its name is the same in all languages. */
export const androidOf = (sdk: number): string =>
  `Android ${ANDROID_VERSIONS[sdk] ?? `API ${sdk}`}`;
