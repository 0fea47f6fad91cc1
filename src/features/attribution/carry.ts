import type { VisitorSource } from '../../../contract/entities/source';
import { readSourceToken, writeSourceToken } from '../../../contract/entities/source';

/** The visitor's own half of a download link's token. */
export interface Origin {
  channel: string;
  source: VisitorSource;
}

const DOWNLOAD = /^(\/(?:download|pp)\/apk\/)([^/?]+)(\.apk.*)$/;

/**
 * A download link with the visitor's channel and source in its token; the feature stays the link's own (D§8). Pages are
 * the same for all, so this happens on the device. Other addresses stay as they are.
 */
export function carried(href: string, { channel, source }: Origin): string {
  const [, path, written, rest] = DOWNLOAD.exec(href) ?? [];
  const token = written && readSourceToken(written);
  if (!token) return href;
  return `${path}${writeSourceToken({ channel, source, feature: token.feature })}${rest}`;
}

/** Writes the origin into every download link the moment it is used. */
export function carryOrigin(origin: Origin): void {
  const onClick = ({ target }: Event) => {
    const link = (target as Partial<Element>).closest?.('a');
    const href = link?.getAttribute('href');
    if (link && href) link.setAttribute('href', carried(href, origin));
  };
  // A middle click opens another tab and is no `click`.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, true);
}
