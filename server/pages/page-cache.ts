import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress';

/** A rendered page as it is kept. */
export interface CachedPage {
  status: number;
  html: string;
  etag: string;
  policy: string;
  /** Every part of it could be had. */
  complete: boolean;
  best: Partial<Record<Encoding, Buffer>>;
}

/** Pages kept at most, about 60 KB each with their compressed forms. */
const MAX_PAGES = 1_000;

/**
 * Rendered pages by key, least recently used out first. A key holds the catalogue's revision, so a new catalogue
 * simply stops asking for the old pages.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  add(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    const oldest = this.#pages.size > MAX_PAGES ? this.#pages.keys().next().value : undefined;
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}

/** A page with its validator, which is weak because every encoding of it shares it. */
export function createCachedPage(
  status: number,
  html: string,
  policy: string,
  complete: boolean,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, html, etag, policy, complete, best: {} };
}

/** The page's bytes in an encoding, compressed once; in a rush they are not kept, so that better ones can be. */
export async function bytesOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.best[encoding];
  if (kept) return kept;
  const { bytes, best } = await compress(page.html, encoding);
  if (best) page.best[encoding] = bytes;
  return bytes;
}
