import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Compressed, compress, type Encoding } from '../../http/compress';
import { machineMemory } from '../../machine-memory';

/** A cached page. */
export interface CachedPage {
  status: number;
  /** Undefined from the best brotli on, from which it can be read again: a tenth of its size, and nearly all browsers get that. */
  html: string | undefined;
  etag: string;
  policy: string;
  /** All of its data was available. */
  complete: boolean;
  /** Requested by many visitors, or requested before: worth the best compression. */
  wanted: boolean;
  best: Partial<Record<Encoding, Buffer>>;
  /** Running compressions, shared by concurrent requests. */
  compressing: Partial<Record<Encoding, Promise<Compressed>>>;
}

/** Limits in bytes for each kind of page. */
export interface PageBytes {
  /** Pages at their canonical addresses, whose number is bounded: the home page, lists, apps. */
  pages: number;
  /** Pages with unbounded addresses: search results, filtered lists. */
  endless: number;
}

/** Most memory for pages: about 2,000 of 60 KB that are compressed, and 600 searches and filtered lists. */
const MOST = 32 * 1024 ** 2;
/** Part of the machine's memory that pages may take. */
const PART = 64;

/** Approximate size of an entry without its texts: the entry, its validator, its place in the list. */
const ENTRY_BYTES = 500;

/** A text that contains Chinese takes two bytes per character. */
const bytesOfText = (text: string): number => 2 * text.length;

const sizeOf = ({ html = '', policy, best }: CachedPage, key: string): number =>
  [key, html, policy].reduce((sum, text) => sum + bytesOfText(text), ENTRY_BYTES) +
  Object.values(best).reduce((sum, { length }) => sum + length, 0);

/**
 * Rendered pages by key, with a size limit in bytes; drops the least recently used. The key contains the catalogue's
 * revision, so pages of an old catalogue are no longer requested.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;

  /** @param maxSize bytes of all pages together; a larger page is not stored */
  constructor(maxSize: number) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: sizeOf });
  }

  /** Current size of all pages in bytes. */
  get size(): number {
    return this.#pages.calculatedSize;
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  add(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /** The bytes of a page, stored or not. A compressed form that is stored with its page counts from then on. */
  async bytesOf(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const before = sizeOf(page, key);
    const bytes = await bytesOf(page, encoding);
    if (sizeOf(page, key) !== before && this.#pages.peek(key) === page) {
      // Setting the same value again would not update its size.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return bytes;
  }
}

/** Bytes for pages in one server process: less on a machine with less than 2 GiB, which a picture or an import may need at any time. */
export function pageBytes(memory = machineMemory()): PageBytes {
  const bytes = Math.min(MOST, Math.floor(memory / PART));
  return { pages: bytes * 0.75, endless: bytes * 0.25 };
}

/** The caches of all routes. Unbounded addresses have a separate one, so that they never displace the home page. */
export const createPageCaches = (
  bytes: PageBytes = pageBytes(),
): Readonly<Record<keyof PageBytes, PageCache>> => ({
  pages: new PageCache(bytes.pages),
  endless: new PageCache(bytes.endless),
});

/**
 * A page with its validator, which is weak because all encodings share it, and the forms with and without shared files:
 * a browser that has one of them does not load the other.
 *
 * @param wanted false for a page of unbounded addresses, such as search results
 */
export function createCachedPage(
  {
    status,
    html,
    complete,
    content = html,
  }: Pick<CachedPage, 'status' | 'complete'> & { html: string; content?: string },
  policy: string,
  wanted: boolean,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return { status, html, etag, policy, complete, wanted, best: {}, compressing: {} };
}

/**
 * The page's bytes in an encoding. The best compression is stored; a quick one is not, so that a later request can
 * improve it.
 */
export async function bytesOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const stored = page.best[encoding];
  if (stored) return stored;
  const { wanted } = page;
  page.wanted = true;
  page.compressing[encoding] ??= textOf(page)
    .then((text) => compress(text, encoding, wanted))
    .finally(() => {
      delete page.compressing[encoding];
    });
  const { bytes, best } = await page.compressing[encoding];
  if (best && encoding !== 'identity') page.best[encoding] = bytes;
  if (page.best.br) page.html = undefined;
  return bytes;
}

const decompress = promisify(brotliDecompress);

const textOf = async ({ html, best: { br } }: CachedPage): Promise<string> =>
  html ?? (br ? String(await decompress(br)) : '');
