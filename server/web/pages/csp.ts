import { createHash } from 'node:crypto';
import { IMAGE_HOSTS } from '../../../contract/constants';
import { NO_SCRIPT_STYLE } from '../../../src/render/server';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of pages: their inlined script and style by hash, because a nonce would make every copy of a page differ,
 * and a 304 with a new one would block the cached page's script (D§18).
 *
 * Not Hono's secureHeaders: it sets one policy on every answer, and these hashes are a page's own.
 * @param script the inlined runtime, the same on every page
 * @param hosts besides this site that calls may go to
 * @returns the policy for a page with the given style sheet
 */
export function createPolicy(script: string, hosts: readonly string[]): (style: string) => string {
  const scripts = hash(script);
  const noScript = hash(NO_SCRIPT_STYLE);
  const others = hosts.map((host) => ` ${host}`).join('');
  return (style) => policy(scripts, `${hash(style)} ${noScript}`, others);
}

const policy = (scripts: string, styles: string, others: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob: ${IMAGE_HOSTS.map((host) => `https://${host}`).join(' ')}${others}`,
    // Without others the default says the same.
    ...(others ? [`connect-src 'self'${others}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
