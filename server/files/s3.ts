import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { chosenFetch } from '../outbound/chosen-fetch';
import { BadStatus, NoAnswer } from '../outbound/errors';
import { createOutbound, type OutboundOptions } from '../outbound/outbound';
import type { OutwardRequest } from '../outbound/outward-request';
import type { BucketPlace } from './bucket-url';
import type { Content, FoundFile } from './files';
import { measure } from './folder';
import { codeOf, pageOf } from './s3-texts';

export interface S3Options {
  counted?: OutboundOptions['counted'] | undefined;
  /** Sends a request; tests replace it. */
  ask?: typeof chosenFetch;
}

/** Longest time of a small request, in ms: a visitor may wait for it. */
const QUICK_MS = 3_000;
const GRACE_MS = 30_000;
/** Slowest acceptable transfer, in bytes per second. */
const LEAST_RATE = 65_536;
const timeFor = (bytes: number): number => Math.ceil((bytes / LEAST_RATE) * 1_000);
/** A page of a list has 1,000 objects, with keys of at most 1,024 bytes. */
const PAGE_MAX = 8 * 1_048_576;
const ERROR_MAX = 4_096;

/** An error that the service gives in place of what was asked for. */
export class Refused extends BadStatus {
  override name = 'Refused';
  /** The service's own name of the error, such as `NoSuchBucket`. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(status);
    this.code = code;
    if (code !== '') this.message += ` (${code})`;
  }
}

type Answer = Awaited<ReturnType<typeof chosenFetch>>;

interface Asked extends Pick<OutwardRequest, 'method' | 'headers'> {
  query?: Readonly<Record<string, string>>;
  content?: Content;
  /** Longest time of an attempt, without what is streamed from its answer, in ms. */
  ms?: number;
}

/** The six requests of Amazon S3's interface that a shop needs. Addresses are path-style, which every service has. */
export function s3Client(place: BucketPlace, { ask = chosenFetch, counted }: S3Options) {
  const { host } = new URL(place.address);
  const through = createOutbound({ service: 'bucket', retries: 1, ...(counted && { counted }) });

  /** The address and the headers of a request, signed by Signature Version 4. */
  const sign = async (key: string, { query = {}, method = 'GET', headers = {} }: Asked) => {
    const url = new URL(`${place.address}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId: place.accessKey,
      secretAccessKey: place.secretKey,
      service: 's3',
      region: place.region,
    }).sign();
    return { at: signed.url.href, method, headers: Object.fromEntries(signed.headers) };
  };

  /** @param take reads an answer, which may also be that there is no such object */
  const send = <T>(
    key: string,
    asked: Asked,
    take: (answer: Answer) => T | Promise<T>,
  ): Promise<T> =>
    through(host, async () => {
      const { at, method, headers } = await sign(key, asked);
      const late = new AbortController();
      const timer = setTimeout(
        () => late.abort(new NoAnswer('it takes too long')),
        asked.ms ?? QUICK_MS,
      );
      const { body, close } = bodyOf(asked.content);
      try {
        const init = { signal: late.signal, redirect: 'error', method, headers } as const;
        return await take(await whole(await ask(at, { ...init, ...body })));
      } catch (error) {
        throw late.signal.aborted ? late.signal.reason : error;
      } finally {
        clearTimeout(timer);
        close();
      }
    });

  return {
    host,

    /** The length of an object; undefined: there is none. */
    length: (key: string): Promise<number | undefined> =>
      send(key, { method: 'HEAD' }, ({ status, headers }) => {
        const length = Number(headers.get('content-length') ?? Number.NaN);
        return status === 404 || !Number.isSafeInteger(length) ? undefined : length;
      }),

    /** The whole of a small object; undefined when it is missing, or larger. */
    read: (key: string, max: number): Promise<Buffer | undefined> =>
      send(key, { ms: QUICK_MS + timeFor(max) }, async (answer) => {
        if (answer.status !== 404) return bytesOf(answer, max);
        const code = codeOf(await textOf(answer, ERROR_MAX));
        if (code === 'NoSuchBucket') throw new Refused(404, code);
        return undefined;
      }),

    /** A part of an object. @throws when the object is no longer of this length */
    async part(key: string, start: number, end: number): ReturnType<FoundFile['open']> {
      const answer = await send(key, { headers: { Range: `bytes=${start}-${end}` } }, (it) => it);
      const range = answer.headers.get('content-range') ?? '';
      if (answer.status !== 206 || !range.startsWith(`bytes ${start}-${end}/`) || !answer.body) {
        await answer.body?.cancel();
        throw new Error(`the object ${key} has changed`);
      }
      // Cast: undici's type of a web stream and the DOM's describe the same object.
      return exactly(answer.body as ReadableStream<Uint8Array>, end - start + 1);
    },

    async put(key: string, content: Content): Promise<void> {
      const { size, sha256 } = await measured(content);
      const headers = {
        'Content-Length': String(size),
        'Content-Type': 'application/octet-stream',
        // The service refuses other bytes.
        'X-Amz-Content-Sha256': sha256,
      };
      const ms = GRACE_MS + timeFor(size);
      await send(key, { method: 'PUT', headers, content, ms }, async (answer) => {
        await answer.body?.cancel();
        if (answer.status === 404) throw new Refused(404, 'NoSuchBucket');
      });
    },

    remove: (key: string): Promise<void> =>
      send(key, { method: 'DELETE' }, async ({ body }) => void (await body?.cancel())),

    /** A page of the objects whose keys begin with the prefix. */
    page: (prefix: string, after: string | undefined) => {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix,
        ...(after !== undefined && { 'continuation-token': after }),
      };
      return send('', { query, ms: GRACE_MS }, async (answer) => {
        const text = await textOf(answer, PAGE_MAX);
        if (answer.status === 404) throw new Refused(404, codeOf(text));
        return pageOf(text);
      });
    },
  };
}

/** The body of a request, and what closes its file. */
function bodyOf(content: Content | undefined) {
  if (!content || !('file' in content))
    return { body: content && { body: content }, close: () => undefined };
  const file = createReadStream(content.file);
  // Cast: Node's type of a web stream and the DOM's describe the same object.
  const body = Readable.toWeb(file) as ReadableStream<Uint8Array>;
  return { body: { body }, close: () => void file.destroy() };
}

/** @throws Refused unless the answer is what was asked for, or that there is no such object */
async function whole(answer: Answer): Promise<Answer> {
  if (answer.ok || answer.status === 404) return answer;
  throw new Refused(answer.status, codeOf(await textOf(answer, ERROR_MAX)));
}

/** The body, unless it is larger. */
async function bytesOf({ body }: Answer, max: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

const textOf = async (answer: Answer, max: number): Promise<string> =>
  String((await bytesOf(answer, max)) ?? '');

/** A stream of exactly so many bytes. */
function exactly(bytes: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
  let left = length;
  const check = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw new Error('an object is longer than it was');
      controller.enqueue(chunk);
    },
    flush() {
      if (left > 0) throw new Error('an object is shorter than it was');
    },
  });
  return bytes.pipeThrough(check);
}

async function measured(content: Content): Promise<{ size: number; sha256: string }> {
  if ('file' in content) return measure(content.file);
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
