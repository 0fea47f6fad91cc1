import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../../http/compress';

/** A rendered page as it is kept. */
export interface CachedPage {
  status: number;
  html: string;
  etag: string;
  policy: string;
  /** Every part of it could be had. */
  complete: boolean;
  /** One that many ask for, or that somebody asked for already: worth compressing well. */
  wanted: boolean;
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

/**
 * A page with its validator, which is weak because every encoding of it shares it.
 *
 * @param wanted false for one of endlessly many, as search results are
 */
export function createCachedPage(
  { status, html, complete }: Pick<CachedPage, 'status' | 'html' | 'complete'>,
  policy: string,
  wanted: boolean,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, html, etag, policy, complete, wanted, best: {} };
}

/** The page's bytes in an encoding, compressed well once; what was compressed in a rush is not kept, so that better can be. */
export async function bytesOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.best[encoding];
  if (kept) return kept;
  const { wanted } = page;
  page.wanted = true;
  const { bytes, best } = await compress(page.html, encoding, wanted);
  if (best) page.best[encoding] = bytes;
  return bytes;
}
