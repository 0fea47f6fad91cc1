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
 * Writes the origin into every download link the moment it is used. The attributes of those that are there say from now on
 * whose they are (D§8), and not only what every visitor's page says.
 */
export function carryOrigin(origin: Origin): void {
  for (const link of document.querySelectorAll('a')) attribute(link, origin);
  const onClick = ({ target }: Event) => {
    const link = (target as Partial<Element>).closest?.('a');
    const href = link?.getAttribute('href');
    if (!link || !href) return;
    attribute(link, origin);
    link.setAttribute('href', carried(href, origin, link.dataset.feat));
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
