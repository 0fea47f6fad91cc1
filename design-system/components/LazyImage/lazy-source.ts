/** Source of an image before it loads: HTML requires a `src`, and this one makes no request. */
export const BLANK = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * The addresses of a `srcset`, with `~` for the folder of `src`: `~/65.webp, ~/130.webp 2x`. A list would repeat it for each size of
 * each picture.
 */
export function inFolder(srcSet: string | undefined, src: string): string | undefined {
  const folder = /.*\//.exec(src)?.[0];
  return folder === undefined ? srcSet : srcSet?.split(folder).join('~/');
}
