import { publicFetch } from './public-fetch';

/** Statuses of redirects, and their limit, as in browsers (Fetch, 4.4). */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const REDIRECTS_MAX = 20;

/** Options of a request. */
interface ChosenRequest {
  signal: AbortSignal;
  redirect: RequestRedirect;
  headers: Record<string, string>;
}

/**
 * A `fetch` for an address that the operator chose, which may be in their own network. A redirect to another origin is followed
 * on the public internet only, because the operator did not choose that one.
 */
export async function chosenFetch(address: string, init: ChosenRequest) {
  if (init.redirect !== 'follow') return fetch(address, init);
  const { origin } = new URL(address);
  let at = address;
  for (let led = 0; led <= REDIRECTS_MAX; led += 1) {
    const answer = await fetch(at, { ...init, redirect: 'manual' });
    const to = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
    if (to === null) return answer;
    await answer.body?.cancel();
    at = new URL(to, at).href;
    if (new URL(at).origin !== origin) return publicFetch(at, init);
  }
  throw new Error('it is redirected too often');
}
