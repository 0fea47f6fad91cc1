import { errorText } from '../../operator-error';
import { BadStatus, NoAnswer } from '../../outward/errors';
import { createOutward, type Outward } from '../../outward/outward';
import { publicFetch } from '../../outward/public-fetch';
import { Refusal } from '../refusal';

/** Time without data after which a fetch is given up, in ms. */
const IDLE_MS = 30_000;
/** Longest time for a whole file, in ms. */
const WHOLE_MS = 15 * 60_000;
const REPORT_BYTES = 4 * 1_048_576;

/** Options that differ from the defaults. */
export interface Fetching {
  /** Receives progress, one line each. */
  report?: (line: string) => void;
  redirect?: RequestRedirect;
  /** The address comes from a stranger: only a host on the public internet is asked. */
  publicOnly?: boolean;
  idleMs?: number;
  /** For all attempts together. */
  wholeMs?: number;
  /** How often it is tried, and hosts that are left alone. Default: an operator waits for it, and it is tried again. */
  through?: Outward;
}

const PATIENT: Outward = createOutward({ service: 'import', retries: 3 });

/**
 * Fetches a file of at most `max` bytes.
 * @throws Refusal when it is not available, is larger, or a redirect leaves https
 */
export async function fetchBytes(
  address: string,
  max: number,
  {
    report = () => undefined,
    redirect = 'follow',
    publicOnly = false,
    idleMs = IDLE_MS,
    wholeMs = WHOLE_MS,
    through = PATIENT,
  }: Fetching = {},
): Promise<Buffer> {
  const end = new AbortController();
  const whole = setTimeout(() => end.abort(new NoAnswer('it takes too long')), wholeMs);
  const attempt = async () => {
    end.signal.throwIfAborted();
    const idle = idleTimer(idleMs);
    try {
      return await receive(AbortSignal.any([end.signal, idle.signal]), idle.restart);
    } catch (error) {
      throw idle.signal.aborted ? idle.signal.reason : error;
    } finally {
      idle.stop();
    }
  };
  const receive = async (signal: AbortSignal, restart: () => void) => {
    const response = await (publicOnly ? publicFetch : fetch)(address, { signal, redirect });
    if (!response.ok) throw new BadStatus(response.status);
    if (address.startsWith('https:') && !response.url.startsWith('https:'))
      throw new Error('the server sends us on to an address without https');
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
    return Buffer.concat(chunks, length);
  };
  try {
    return await through(new URL(address).host, attempt);
  } catch (error) {
    const reason = end.signal.aborted ? end.signal.reason : error;
    const cause = reason instanceof Error && reason.cause ? `, ${errorText(reason.cause)}` : '';
    throw new Refusal(`${address} cannot be fetched: ${errorText(reason)}${cause}.`, {
      cause: error,
    });
  } finally {
    clearTimeout(whole);
  }
}

/** Aborts its signal after a time without a restart. */
function idleTimer(ms: number) {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new NoAnswer('the server stopped sending')), ms);
  return {
    signal: idle.signal,
    restart: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
