/** Android versions by API level, at the first release with that level. */
export const ANDROID_VERSIONS: Readonly<Record<number, string>> = {
  1: '1.0',
  2: '1.1',
  3: '1.5',
  4: '1.6',
  5: '2.0',
  6: '2.0.1',
  7: '2.1',
  8: '2.2',
  9: '2.3',
  10: '2.3.3',
  11: '3.0',
  12: '3.1',
  13: '3.2',
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
  37: '17',
};

const PARTS = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?/;

/** The three numbers of a version such as 4.0.3; undefined if the text does not begin with a version. */
export function versionParts(text: string): number[] | undefined {
  return PARTS.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
}

/** The highest API level of a version of Android; undefined if the text does not begin with a version. */
export function apiLevelOf(version: string): number | undefined {
  const given = versionParts(version);
  if (!given) return undefined;
  const levels = Object.entries(ANDROID_VERSIONS)
    .filter(([, name]) => isUpTo(versionParts(name) ?? [], given))
    .map(([level]) => Number(level));
  return Math.max(0, ...levels);
}

/** Whether a version is the same as the other one, or older. */
function isUpTo(version: readonly number[], other: readonly number[]): boolean {
  const n = version.findIndex((part, i) => part !== other[i]);
  return n === -1 || (version[n] ?? 0) < (other[n] ?? 0);
}
