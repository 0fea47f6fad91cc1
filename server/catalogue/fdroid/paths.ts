/**
 * A file's path below the repository's address, without the leading slash. Undefined for a path that could leave it:
 * empty, `.` or `..` parts, a backslash, colon or control character.
 */
export function pathOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500) return undefined;
  const path = value.replace(/^\//, '');
  if (path === '' || /[\\:\p{Cc}\p{Surrogate}]/u.test(path)) return undefined;
  const parts = path.split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : path;
}

/** Whether Android installs a file with this name. */
export const isApk = (name: string): boolean => /\.apk$/i.test(name);
