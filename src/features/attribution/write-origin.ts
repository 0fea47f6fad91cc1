import type { VisitorSource } from '../../../contract/entities/source';
import { readSourceToken, writeSourceToken } from '../../../contract/entities/source';

/** The visitor's part of a download link's token. */
export interface Origin {
  channel: string;
  source: VisitorSource;
}

const DOWNLOAD = /^(\/(?:download|pp)\/apk)(?:\/([^/?]+)\.apk)?(\?.*)?$/;

/**
 * A download link with the visitor's channel and source in its token; the feature stays the link's own (D§8). Done on
 * the device, because pages are the same for all visitors. Other addresses are unchanged.
 *
 * @param feat the link's `data-feat`, for an address without a token
 */
export function withOrigin(href: string, { channel, source }: Origin, feat?: string): string {
  const [, path, written, rest = ''] = DOWNLOAD.exec(href) ?? [];
  const feature = written ? readSourceToken(written)?.feature : feat;
  if (!path || !feature) return href;
  const token = writeSourceToken({ channel, source, feature });
  return readSourceToken(token) ? `${path}/${token}.apk${rest}` : href;
}

/**
 * Writes the visit's origin into every download link: into existing ones at once, so that a tap need not wait, and into
 * one that is added or rewritten later when it is used. Their attributes get it too (D§8).
 */
export function writeOrigin(origin: Origin): void {
  const written = new WeakMap<Element, string>();
  const carry = (link: HTMLAnchorElement) => {
    const href = link.getAttribute('href') ?? '';
    if (written.get(link) === href) return;
    attribute(link, origin);
    const now = withOrigin(href, origin, link.dataset.feat);
    if (now !== href) link.setAttribute('href', now);
    written.set(link, now);
  };
  for (const link of document.querySelectorAll('a')) carry(link);
  const onClick = ({ target }: Event) => {
    // Cast: the target may be the document, which has no `closest`.
    const link = (target as Partial<Element>).closest?.('a');
    if (link) carry(link);
  };
  // A middle click raises `auxclick`, not `click`.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, true);
}

/** Writes a download link's attributes: channel, kind of link, feature (S§3). */
function attribute(link: HTMLAnchorElement, { channel }: Origin): void {
  const [, path, written] = DOWNLOAD.exec(link.getAttribute('href') ?? '') ?? [];
  if (!path) return;
  const { dataset } = link;
  dataset.oe = channel;
  dataset.type ??= 'wdj';
  const feature = written && readSourceToken(written)?.feature;
  if (feature) dataset.feat ??= feature;
}
