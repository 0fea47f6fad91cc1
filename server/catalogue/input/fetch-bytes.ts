import { errorAndCause } from '../../operator-error';
import { chosenFetch } from '../../outbound/chosen-fetch';
import { BadStatus, isNotTried, NoAnswer } from '../../outbound/errors';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import type { OutwardRequest } from '../../outbound/outward-request';
import { publicFetch } from '../../outbound/public-fetch';
import type { Validator } from '../../store/schema/sources';
import { Refusal } from '../refusal';
import { given } from './clean';

/** Time without data after which a fetch is aborted, in ms. */
const IDLE_MS = 30_000;
/** Longest time for a whole file, in ms. */
const WHOLE_MS = 15 * 60_000;
const REPORT_BYTES = 4 * 1_048_576;

/** Options that differ from the defaults. */
export interface Fetching {
  /** Receives progress, one line each. */
  report?: (line: string) => void;
  redirect?: OutwardRequest['redirect'];
  /** The address is untrusted: only hosts on the public internet are contacted, never those in the operator's own network. */
  publicOnly?: boolean;
  idleMs?: number;
  /** Time limit of all attempts together, in ms. */
  wholeMs?: number;
  /** The retry policy and circuit breaker. Default: with retries, for an operator who waits. */
  through?: Outbound;
  /** The validator of the last answer: the host may answer that nothing has changed. */
  validator?: Validator | undefined;
  /** Aborts the fetch when the server stops. */
  signal?: AbortSignal | undefined;
  /** Sends a request; tests replace it. Default: over the network. */
  ask?: Ask | undefined;
}

/** A request without content. */
export type Ask = (
  address: string,
  init: Pick<OutwardRequest, 'signal' | 'redirect'> & { headers: Record<string, string> },
) => Promise<Pick<Response, 'ok' | 'status'> & { headers: Pick<Headers, 'get'>; body: Body }>;
type Body = AsyncIterable<Uint8Array> | null;

/** A fetched file, and its validator for the next request. */
export interface Fetched {
  bytes: Buffer;
  validator: Validator;
}

/** Whether a host says that it has no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.cause instanceof BadStatus &&
  [403, 404, 410].includes(error.cause.status);

const PATIENT: Outbound = createOutbound({ service: 'import', retries: 3 });

/**
 * Fetches a file of at most `max` bytes.
 * @throws Refusal when it is not available, is larger, or a redirect leaves https
 */
export async function fetchBytes(
  address: string,
  max: number,
  options: Omit<Fetching, 'validator'> = {},
): Promise<Buffer> {
  const file = await fetchFile(address, max, options);
  if (!file) throw new Refusal(`${address} cannot be fetched: the server answers 304.`);
  return file.bytes;
}

/**
 * Fetches a file of at most `max` bytes, unless it still matches `validator`.
 * @returns undefined when it matches
 * @throws Refusal when it is not available, is larger, or a redirect leaves https
 */
export async function fetchFile(
  address: string,
  max: number,
  {
    report = () => undefined,
    redirect = 'follow',
    publicOnly = false,
    idleMs = IDLE_MS,
    wholeMs = WHOLE_MS,
    through = PATIENT,
    validator,
    signal: stopped,
    ask = publicOnly ? publicFetch : chosenFetch,
  }: Fetching = {},
): Promise<Fetched | undefined> {
  const end = new AbortController();
  const whole = setTimeout(() => end.abort(new NoAnswer('it takes too long')), wholeMs);
  const ends = stopped ? AbortSignal.any([end.signal, stopped]) : end.signal;
  const attempt = async () => {
    ends.throwIfAborted();
    const idle = idleTimer(idleMs);
    try {
      return await receive(AbortSignal.any([ends, idle.signal]), idle.restart);
    } catch (error) {
      throw idle.signal.aborted ? idle.signal.reason : error;
    } finally {
      idle.stop();
    }
  };
  const receive = async (signal: AbortSignal, restart: () => void) => {
    const conditions = conditionsOf(address, validator);
    const response = await ask(address, { signal, redirect, headers: conditions });
    if (response.status === 304 && Object.keys(conditions).length > 0) return undefined;
    if (!response.ok) throw new BadStatus(response.status);
    const chunks: Uint8Array[] = [];
    let length = 0;
    let told = 0;
    for await (const chunk of response.body ?? []) {
      restart();
      length += chunk.length;
      if (length > max) throw new Error(`it is larger than ${max} bytes`);
      chunks.push(chunk);
      if (length - told < REPORT_BYTES) continue;
      told = length;
      report(`${address}: ${Math.round(length / 1_048_576)} MB`);
    }
    return {
      bytes: Buffer.concat(chunks, length),
      validator: validatorOf(address, response.headers),
    };
  };
  try {
    return await through(new URL(address).host, attempt);
  } catch (error) {
    const reason = ends.aborted ? ends.reason : error;
    const why = isNotTried(reason)
      ? 'the last five attempts at its host failed, so it gets no requests for the moment'
      : errorAndCause(reason);
    throw new Refusal(`${address} cannot be fetched: ${why}.`, {
      cause: error,
    });
  } finally {
    clearTimeout(whole);
    // Closes the connection of a refused answer, whose body is not read.
    end.abort();
  }
}

/** Headers that make a request conditional. */
function conditionsOf(address: string, known: Validator | undefined): Record<string, string> {
  if (known?.address !== address) return {};
  if (known.etag !== undefined) return { 'If-None-Match': known.etag };
  return known.lastModified === undefined ? {} : { 'If-Modified-Since': known.lastModified };
}

/** Longest stored header. */
const HEADER_MAX = 200;

function validatorOf(address: string, headers: Pick<Headers, 'get'>): Validator {
  const of = (name: string) => {
    const value = headers.get(name) ?? undefined;
    return value !== undefined && value.length <= HEADER_MAX ? value : undefined;
  };
  return { address, ...given('etag', of('etag')), ...given('lastModified', of('last-modified')) };
}

/** Aborts its signal when it is not restarted in time. */
export function idleTimer(ms: number) {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new NoAnswer('the server stopped sending')), ms);
  return {
    signal: idle.signal,
    restart: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
