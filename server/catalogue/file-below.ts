/**
 * The address of a file below a repository's address; undefined if it would leave it, because paths come from the source.
 */
export function fileBelow(address: string | null, path: string | undefined): string | undefined {
  if (address === null || path === undefined) return undefined;
  const base = `${address.replace(/\/+$/, '')}/`;
  const parts = path.split('/').filter(Boolean);
  if (parts.includes('..') || !/^https?:\/\//.test(base)) return undefined;
  return new URL(base + parts.map(encodeURIComponent).join('/')).href;
}
