import { CALLER_FIELDS } from '../../contract/entities/client-info';

const LONGEST = 500;

/** Values that identify an item of the shop and never a person: numbers of up to nine digits. */
const NUMBER = /^\d{1,9}$/;
const PRIVATE = /token|identity|phone|userdata|key/i;
/** The token of a download's address (D§8). */
const TOKEN = /\/[^/]+\.apk$/;

/**
 * Method and address of a request for a log line, truncated and without control characters. Of the query it contains only
 * short numbers, because words, tokens, client info and personal data must not be logged (D§3, D§12).
 */
export function loggable(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of CALLER_FIELDS) searchParams.delete(name);
  const fields = [...searchParams].map(([name, value]) => {
    const isNumber = NUMBER.test(value) && !PRIVATE.test(name);
    return `${name}=${isNumber ? value : '…'}`;
  });
  const query = fields.length > 0 ? `?${fields.join('&')}` : '';
  return `${method} ${pathname.replace(TOKEN, '/….apk')}${query}`
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST);
}
