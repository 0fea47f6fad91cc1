import { createHash } from 'node:crypto';
import { IMAGE_HOSTS } from '../../../contract/constants';
import { NO_SCRIPT_STYLE } from '../../../src/render/server';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The pages' content security policy. It allows their inlined script and style by hash, because a nonce would make
 * every copy of a page differ, and a 304 with a new nonce would block the cached page's script (D§18).
 *
 * Not Hono's secureHeaders: it sets one policy for every answer, while these hashes differ between pages.
 * In engines with Trusted Types, strings become neither markup nor scripts. The only permitted policy creates the
 * service worker's address (src/platform/worker/register.ts, docs/decisions/browser-security.md).
 *
 * @param script the inlined runtime, the same on every page
 * @param hosts other hosts that receive calls
 * @param ancestors addresses that may frame pages, as `FRAME_ANCESTORS` says
 * @returns the policy for a page with the given styles, and rules for loading pages in advance
 */
export function createPolicy(
  script: string,
  hosts: readonly string[],
  ancestors: readonly string[],
): (page: { style: string; always: string; rules: string }) => string {
  const runtime = hash(script);
  const others = hosts.map((host) => ` ${host}`).join('');
  return ({ style, always, rules }) => {
    const styles = [style, ...(always ? [always] : []), NO_SCRIPT_STYLE].map(hash).join(' ');
    const scripts = rules ? `${runtime} ${hash(rules)}` : runtime;
    return policy(scripts, styles, others, ancestors.join(' '));
  };
}

const policy = (scripts: string, styles: string, others: string, ancestors: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob: ${IMAGE_HOSTS.map((host) => `https://${host}`).join(' ')}${others}`,
    // Without other hosts, default-src already covers it.
    ...(others ? [`connect-src 'self'${others}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types snowpea-worker',
  ].join('; ');
