import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fetchBytes } from '../catalogue/input/fetch-bytes';
import { createOutbound, type OutboundOptions } from '../outbound/outbound';
import type { ImageSubject } from '../store/queries/image-subject';
import type { SourceFile } from '../store/schema/catalogue';
import { fetchOnce } from './fetch-once';
import { untrustedSize } from './untrusted';

/** Largest accepted original, in bytes. */
const ORIGINAL_MAX = 8 * 1_048_576;
/** Time-outs for fetching: a visitor waits for the picture, and other pictures wait for the slot. */
const TIMEOUTS = { idleMs: 5_000, wholeMs: 15_000 };

/** Reads an image's original; undefined when the source has none that is accessible. */
export type ReadOriginal = (subject: ImageSubject) => Promise<Buffer | undefined>;

/**
 * Reads originals from the folder from which a repository was imported, else from its address if the operator allows it. The
 * content is checked against the index's hash and by its first bytes.
 * @throws when the original exists and is invalid, or is temporarily unavailable
 */
export function originals(options: {
  fetchImages: boolean;
  /** The fetch function; tests replace it. */
  fetch?: typeof fetchBytes;
  /** The operator's own pictures. */
  shopPicture?: (sha256: string) => Promise<Buffer | undefined>;
  /** The clock, for how long a failure is remembered; tests set another. */
  now?: () => number;
  /** Counts the attempts to fetch one. */
  counted?: OutboundOptions['counted'];
}): ReadOriginal {
  const fetch = fetchOnce(options.fetch ?? fetchBytes, options);
  const { counted = () => undefined } = options;
  const through = createOutbound({ service: 'picture', retries: 1, counted });
  return async (subject) => {
    const { file, directory, address } = subject;
    if (!file) return undefined;
    if (file.shop) return options.shopPicture?.(file.sha256 ?? '');
    const local = directory ? await readInside(directory, file.path) : undefined;
    if (local) {
      await check(local, file);
      return local;
    }
    const url = file.url ?? (address && urlBelow(address, file.path));
    if (!options.fetchImages || !url?.startsWith('https:')) return undefined;
    const asking = {
      ...TIMEOUTS,
      through,
      // The address comes from the index, even that of the repository itself, so it is untrusted.
      publicOnly: true,
      redirect: file.url === undefined ? ('error' as const) : ('follow' as const),
    };
    return fetch(url, ORIGINAL_MAX, asking, (bytes) => check(bytes, file));
  };
}

/** @throws when the bytes are no picture, above a limit, or not those that the index names */
async function check(bytes: Buffer, { path: name, sha256 }: SourceFile): Promise<void> {
  if (sha256 && createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${name} is not the file that the index names`);
  await untrustedSize(bytes);
}

/** Reads a file inside a folder; never one outside of it, to which a path or a link may lead. */
async function readInside(folder: string, below: string): Promise<Buffer | undefined> {
  const root = await realpath(folder).catch(() => undefined);
  const file = root && (await realpath(path.join(root, below)).catch(() => undefined));
  if (!root || !file?.startsWith(root + path.sep)) return undefined;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > ORIGINAL_MAX) throw new Error(`${below} has more than ${ORIGINAL_MAX} bytes`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const urlBelow = (address: string, below: string): string =>
  `${address.replace(/\/+$/, '')}/${below.split('/').map(encodeURIComponent).join('/')}`;
