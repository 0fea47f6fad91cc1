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

/** The Android version of an API level; undefined for levels outside the table. */
const androidVersion = (level: number): string | undefined => VERSIONS[level];

/** The oldest Android version an app runs on, as text. */
export function required(level: number, t: Page['t']): string {
  const version = androidVersion(level);
  return version ? t('detail.android', { version }) : t('detail.api', { level: String(level) });
}
