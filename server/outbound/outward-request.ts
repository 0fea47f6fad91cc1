import { runJob } from '../jobs/job';
import { limitInterimAnswers } from './interim-answers';
import { type Dispatcher, loadUndici, type Response } from './undici';

/** A request to another service. */
export interface OutwardRequest {
  readonly signal: AbortSignal;
  /** What a redirect is: to be followed, or an error. */
  readonly redirect: 'follow' | 'error';
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Statuses of redirects, and their limit, as in browsers (Fetch, 4.4). */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const REDIRECTS_MAX = 20;

/**
 * Sends a request to another service. All of the server's requests pass here: they go to http and https addresses only, and so
 * do their redirects, which never lead from https to http. A fault of the library ends the request, or the stream of its
 * answer, and nothing else.
 *
 * @param through the connections for an address
 */
export function outwardRequest(
  address: string,
  init: OutwardRequest,
  through: (at: URL) => Dispatcher | Promise<Dispatcher>,
): Promise<Response> {
  const send = async (signal: AbortSignal) => {
    const { fetch } = await loadUndici();
    let at = webAddress(address);
    for (let led = 0; led <= REDIRECTS_MAX; led += 1) {
      const dispatcher = (await through(at)).compose(limitInterimAnswers);
      const answer = await fetch(at, { ...init, signal, redirect: 'manual', dispatcher });
      const to = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
      if (to === null) return answer;
      await answer.body?.cancel();
      if (init.redirect !== 'follow') throw new Error('the server redirects to another address');
      at = redirected(at, to);
    }
    throw new Error('it is redirected too often');
  };
  return runJob(`a request to ${hostOf(address)}`, send, init.signal);
}

/** @throws when the address is not one of the web: undici would also read `data:` and `blob:`. */
function webAddress(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`${url.protocol} is neither http: nor https:`);
  return url;
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw new Error('the server redirects to an invalid address');
  const { href } = new URL(location, from);
  const to = webAddress(href);
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new Error('the server redirects to an address without https');
  return to;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
