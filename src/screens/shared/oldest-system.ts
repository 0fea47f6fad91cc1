import { ANDROID_VERSIONS } from '../../../contract/android-versions';
import type { Version } from '../../../contract/entities/app';
import type { Page } from './page';

/** The oldest system that a version of an app runs on, as text, if its catalogue says so. */
export function oldestSystem(
  { minSdk, minOs }: Pick<Version, 'minSdk' | 'minOs'>,
  t: Page['t'],
): string | undefined {
  if (minOs) return t('detail.ios', { version: minOs });
  if (minSdk === undefined) return undefined;
  const version = ANDROID_VERSIONS[minSdk];
  return version ? t('detail.android', { version }) : t('detail.api', { level: String(minSdk) });
}
