import type { VisitorSource } from '../../../contract/entities/source';
import { readSourceToken, writeSourceToken } from '../../../contract/entities/source';

/** The visitor's own half of a download link's token. */
export interface Origin {
  channel: string;
  source: VisitorSource;
}

const DOWNLOAD = /^(\/(?:download|pp)\/apk)(?:\/([^/?]+)\.apk)?(\?.*)?$/;

/**
 * A download link with the visitor's channel and source in its token; the feature stays the link's own (D§8). Pages are
 * the same for all, so this happens on the device. Other addresses stay as they are.
 *
 * @param feat the link's attribute, for an address without a token
 */
export function carried(href: string, { channel, source }: Origin, feat?: string): string {
  const [, path, written, rest = ''] = DOWNLOAD.exec(href) ?? [];
  const feature = written ? readSourceToken(written)?.feature : feat;
  if (!path || !feature) return href;
  const token = writeSourceToken({ channel, source, feature });
  return readSourceToken(token) ? `${path}/${token}.apk${rest}` : href;
}

/**
 * Writes the origin into every download link: into those that are there now, so that a tap has nothing to wait for, and
 * into one that comes later, or is written anew, the moment it is used. Their attributes say whose they are, too (D§8).
 */
export function carryOrigin(origin: Origin): void {
  const written = new WeakMap<Element, string>();
  const carry = (link: HTMLAnchorElement) => {
    const href = link.getAttribute('href') ?? '';
    if (written.get(link) === href) return;
    attribute(link, origin);
    const now = carried(href, origin, link.dataset.feat);
    if (now !== href) link.setAttribute('href', now);
    written.set(link, now);
  };
  for (const link of document.querySelectorAll('a')) carry(link);
  const onClick = ({ target }: Event) => {
    // The cast: the document itself can be a target, and has no `closest`.
    const link = (target as Partial<Element>).closest?.('a');
    if (link) carry(link);
  };
  // A middle click opens another tab and is no `click`.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, true);
}

/** Says on a download link whose it is: channel, kind of link, feature (S§3). */
function attribute(link: HTMLAnchorElement, { channel }: Origin): void {
  const [, path, written] = DOWNLOAD.exec(link.getAttribute('href') ?? '') ?? [];
  if (!path) return;
  const { dataset } = link;
  dataset.oe = channel;
  dataset.type ??= 'wdj';
  const feature = written && readSourceToken(written)?.feature;
  if (feature) dataset.feat ??= feature;
}
