import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../../http/compress';

/** A rendered page as it is stored. */
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

/** Bytes that pages of each sort may take. */
export interface PageBytes {
  /** Pages of a bounded number of addresses: the home page, lists, apps. */
  pages: number;
  /** Pages of addresses without end, as search results are. */
  endless: number;
}

/** About a thousand pages of 60 KB, each with its compressed forms, and a hundred and forty searches beside them. */
const BYTES: PageBytes = { pages: 56 * 1024 ** 2, endless: 8 * 1024 ** 2 };

/** What an entry takes besides its texts, roughly: the entry itself, its validator, the list it stands in. */
const ENTRY_BYTES = 500;

/** A text with any Chinese in it takes two bytes a character. */
const bytesOfText = (text: string): number => 2 * text.length;

const sizeOf = ({ html, policy, best }: CachedPage, key: string): number =>
  [key, html, policy].reduce((sum, text) => sum + bytesOfText(text), ENTRY_BYTES) +
  Object.values(best).reduce((sum, { length }) => sum + length, 0);

/**
 * Rendered pages by key, in a bounded number of bytes, least recently used out first. A key holds the catalogue's
 * revision, so a new catalogue simply stops asking for the old pages.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;

  /** @param maxSize bytes of all pages together; a page larger than that is not stored */
  constructor(maxSize: number) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: sizeOf });
  }

  /** Bytes that all pages take now. */
  get size(): number {
    return this.#pages.calculatedSize;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  add(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /** The bytes of a page, stored or not; a compressed form that stays with a stored page counts from now on. */
  async bytesOf(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const before = sizeOf(page, key);
    const bytes = await bytesOf(page, encoding);
    if (sizeOf(page, key) !== before && this.#pages.peek(key) === page) {
      // Setting the same value again would leave its size as it was.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return bytes;
  }
}

/**
 * The caches of all routes. Routes with endless addresses have one of their own: however many words visitors search for,
 * the home page stays.
 */
export function createPageCaches(
  bytes: PageBytes = BYTES,
): (route: { endless?: boolean }) => PageCache {
  const pages = new PageCache(bytes.pages);
  const endless = new PageCache(bytes.endless);
  return (route) => (route.endless ? endless : pages);
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

/** The page's bytes in an encoding, compressed well once; what was compressed in a rush is not stored, so that it can be done better. */
export async function bytesOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const stored = page.best[encoding];
  if (stored) return stored;
  const { wanted } = page;
  page.wanted = true;
  const { bytes, best } = await compress(page.html, encoding, wanted);
  if (best) page.best[encoding] = bytes;
  return bytes;
}
