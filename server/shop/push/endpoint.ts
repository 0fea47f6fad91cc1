import { isIP } from 'node:net';
import { isPublic } from '../../outbound/public-fetch';

/** Ends of names that are never on the public internet (RFC 6761, 6762, 8375, 9476; `.internal` by ICANN, 2024). */
const NEVER_PUBLIC =
  /(^|\.)(localhost|local|localdomain|lan|home\.arpa|internal|intranet|invalid|test|example|onion|alt)$/;

/** Whether a push service may be at an endpoint: on the public internet, on the port of https, without a password. */
export function mayBeReached(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(name) === 0 ? name.includes('.') && !NEVER_PUBLIC.test(name) : isPublic(name);
}

/**
 * The endpoints at push services of today's browsers (Chromium, Firefox, Edge, Safari), as a regular expression for
 * PostgreSQL: visitors' subscriptions have them, and a made-up one there is refused at once.
 */
export const OF_BROWSERS =
  '^https://([a-z0-9-]+[.])*(fcm[.]googleapis[.]com|push[.]services[.]mozilla[.]com|notify[.]windows[.]com|push[.]apple[.]com)/';
