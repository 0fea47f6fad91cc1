import { withQuery } from '../../features/addresses/addresses';

/** A page number from a query; anything but a positive integer means the first page. */
export const pageNumber = (text: string | undefined): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;

/** The canonical address of one page of a list; the first has no number. */
export const numbered = (
  path: string,
  number: number,
  query: Record<string, string | undefined> = {},
): string => withQuery(path, { ...query, page: number > 1 ? String(number) : undefined });
