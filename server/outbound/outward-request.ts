import { runJob } from '../jobs/job';
import { type Dispatcher, loadUndici, type Response } from './undici';

/** Limit of interim answers (1xx) before the answer itself. Servers send one or two, such as 103 Early Hints. */
const INTERIM_MAX = 20;

/**
 * Ends a request that gets interim answers without end: undici reads them as fast as they arrive, for as long as a time-out
 * allows, and meanwhile the server answers nobody else.
 */
const limitInterimAnswers: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    let seen = 0;
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart(controller, status, ...head) {
        if (status >= 200) return handler.onResponseStart?.(controller, status, ...head);
        seen += 1;
        if (seen > INTERIM_MAX)
          controller.abort(new Error('the server sends only interim answers'));
      },
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...error) => handler.onResponseError?.(...error),
    });
  };

/** A request to another service. */
export interface OutwardRequest {
  readonly signal: AbortSignal;
  /** What a redirect is: to be followed, or an error. */
  readonly redirect: 'follow' | 'error';
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** A stream needs the header Content-Length. */
  readonly body?: string | Uint8Array | ReadableStream<Uint8Array>;
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
      const answer = await fetch(at, {
        ...init,
        signal,
        redirect: 'manual',
        duplex: 'half',
        dispatcher,
      });
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
