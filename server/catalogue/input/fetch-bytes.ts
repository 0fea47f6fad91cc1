import { errorText } from '../../operator-error';
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
  idleMs?: number;
  wholeMs?: number;
}

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
    idleMs = IDLE_MS,
    wholeMs = WHOLE_MS,
  }: Fetching = {},
): Promise<Buffer> {
  const stop = new AbortController();
  const whole = setTimeout(() => stop.abort(new Error('it takes too long')), wholeMs);
  let idle = setTimeout(giveUp, idleMs);
  function giveUp() {
    stop.abort(new Error('the server stopped sending'));
  }
  try {
    const response = await fetch(address, { signal: stop.signal, redirect });
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    if (address.startsWith('https:') && !response.url.startsWith('https:'))
      throw new Error('the server sends us on to an address without https');
    const chunks: Uint8Array[] = [];
    let length = 0;
    let told = 0;
    for await (const chunk of response.body ?? []) {
      clearTimeout(idle);
      idle = setTimeout(giveUp, idleMs);
      length += chunk.length;
      if (length > max) throw new Error(`it is larger than ${max} bytes`);
      chunks.push(chunk);
      if (length - told < REPORT_BYTES) continue;
      told = length;
      report(`${address}: ${Math.round(length / 1_048_576)} MB`);
    }
    return Buffer.concat(chunks, length);
  } catch (error) {
    const reason = stop.signal.aborted ? stop.signal.reason : error;
    const cause = reason instanceof Error && reason.cause ? `, ${errorText(reason.cause)}` : '';
    throw new Refusal(`${address} cannot be fetched: ${errorText(reason)}${cause}.`, {
      cause: error,
    });
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
  }
}
