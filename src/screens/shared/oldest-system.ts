import type { Version } from '../../../contract/entities/app';
import type { Page } from './page';

/** Android versions by API level, at the first release with that level. */
const VERSIONS: Record<number, string> = {
  14: '4.0',
  15: '4.0.3',
  16: '4.1',
  17: '4.2',
  18: '4.3',
  19: '4.4',
  20: '4.4W',
  21: '5.0',
  22: '5.1',
  23: '6.0',
  24: '7.0',
  25: '7.1',
  26: '8.0',
  27: '8.1',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12L',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

/** The oldest system that a version of an app runs on, as text, if its catalogue says so. */
export function oldestSystem(
  { minSdk, minOs }: Pick<Version, 'minSdk' | 'minOs'>,
  t: Page['t'],
): string | undefined {
  if (minOs) return t('detail.ios', { version: minOs });
  if (minSdk === undefined) return undefined;
  const version = VERSIONS[minSdk];
  return version ? t('detail.android', { version }) : t('detail.api', { level: String(minSdk) });
}
