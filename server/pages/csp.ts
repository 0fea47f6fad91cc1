import { createHash } from 'node:crypto';
import { NO_SCRIPT_STYLE } from '../../src/entry/server';

/** Hosts whose images a page may show (D§11). */
const IMAGE_HOSTS = [
  'android-imgs.25pp.com',
  'android-screenimgs.25pp.com',
  'android-artworks.25pp.com',
  'img.25pp.com',
  'img.ucdl.pp.uc.cn',
  'a.img.pp.cn',
];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of pages: their inlined script and style by hash, because a nonce would make every copy of a page differ,
 * and a 304 with a new one would block the cached page's script (D§18).
 * @param script the inlined runtime, the same on every page
 * @returns the policy for a page with the given style sheet
 */
export function createPolicy(script: string): (style: string) => string {
  const scripts = hash(script);
  const styles = new Map<string, string>();
  return (style) => {
    const known = styles.get(style) ?? policy(scripts, `${hash(style)} ${hash(NO_SCRIPT_STYLE)}`);
    styles.set(style, known);
    return known;
  };
}

const policy = (scripts: string, styles: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: ${IMAGE_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
