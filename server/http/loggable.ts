import { CALLER_FIELDS } from '../../contract/entities/client';

const LONGEST = 500;

/**
 * Method and address of a request for a log line: without client info and tokens (D§3), without control characters,
 * truncated.
 */
export function loggable(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of CALLER_FIELDS) searchParams.delete(name);
  for (const name of [...searchParams.keys()])
    if (/token|identity|phone|userdata/i.test(name)) searchParams.set(name, '…');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${method} ${pathname}${query}`.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST);
}
