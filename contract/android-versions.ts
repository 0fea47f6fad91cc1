import versions from './android-versions.json';

/** Android versions by API level, at the first release with that level. */
export const ANDROID_VERSIONS: Readonly<Record<number, string>> = versions;

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
