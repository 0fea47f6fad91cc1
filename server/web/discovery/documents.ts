import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Rate } from '../../../contract/constants';
import { compressQuickly, type Encoding } from '../../http/compress';
import { Buckets } from '../../http/token-buckets';

/** Memory limit, in bytes. A catalogue of a million apps has 67 files of 9 MB; robots read them one after the other. */
const TEXTS_MAX = 32 * 1024 * 1024;
const SENT_MAX = 32 * 1024 * 1024;

/** Placeholder for the shop's address in a text that is the same at every address. */
export const ANY_ORIGIN = 'https://origin.invalid';

/** A document in one encoding, with its validator. */
export interface SentDocument {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Which document is needed, and in which encoding. */
export interface Wanted {
  /** Identifies the content: other content has another name. */
  readonly name: string;
  readonly origin: string;
  readonly encoding: Encoding;
  /** Writes the document with `ANY_ORIGIN` as the shop's address. */
  write(): Promise<string>;
}

/** Largest number of known addresses of the shop; beyond it, the least recently used one is dropped. */
const ORIGINS_MAX = 100;
/** Rate limit for new addresses, of all visitors together: a shop has few of them. */
const NEW_ORIGINS: Rate = { perSecond: 1 / 60, atOnce: 10 };

/**
 * Public documents that are expensive to generate. Each is written once for concurrent requests, and compressed once
 * for each address and encoding. Memory and work are bounded, because a request may name any address as the shop's.
 */
export class Documents {
  readonly #origins = new LRUCache<string, true>({ max: ORIGINS_MAX });
  readonly #newOrigins = new Buckets(NEW_ORIGINS, randomBytes(16));
  readonly #now: () => number;
  readonly #texts = new LRUCache<string, string, Wanted['write']>({
    maxSize: TEXTS_MAX,
    sizeCalculation: (text) => text.length + 1,
    fetchMethod: (_name, _stale, { context }) => context(),
  });
  readonly #sent = new LRUCache<string, SentDocument, Wanted>({
    maxSize: SENT_MAX,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: (_key, _stale, { context }) => this.#make(context),
  });

  /** @param now a clock in ms that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Undefined when too many requests have named new addresses.
   * @throws the error of `write`; the next request then writes again
   */
  async get(wanted: Wanted): Promise<SentDocument | undefined> {
    const { name, origin, encoding } = wanted;
    if (!this.#origins.get(origin) && !this.#mayAdd()) return undefined;
    this.#origins.set(origin, true);
    return this.#sent.forceFetch(JSON.stringify([name, origin, encoding]), { context: wanted });
  }

  #mayAdd(): boolean {
    const at = this.#now();
    if (this.#newOrigins.left('all', at) < 1) return false;
    this.#newOrigins.take('all', at, 1);
    return true;
  }

  async #make({ name, origin, encoding, write }: Wanted): Promise<SentDocument> {
    const text = await this.#texts.forceFetch(name, { context: write });
    const own = text.replaceAll(ANY_ORIGIN, escaped(origin));
    const etag = `W/"${createHash('sha256').update(own).digest('base64url').slice(0, 22)}"`;
    return { bytes: await compressQuickly(own, encoding), etag };
  }
}

/** Escapes an address for XML: a host name may contain both characters. */
const escaped = (origin: string) => origin.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
