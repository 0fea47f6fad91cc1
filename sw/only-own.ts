import type { WorkboxPlugin } from 'workbox-core';

/**
 * Stores only the store's own answers of status 200, up to a size. A captive portal's answer may have that status too, but
 * lacks the store's `x-request-id`. An answer without an `etag` is temporary: a page with a part missing, or a letter in
 * place of an icon that cannot be fetched at the moment. `no-store` holds for the worker too.
 *
 * A page's `said` gets the network's result (sw/checks.ts): although it is not stored, the visitor is online.
 *
 * @param mostBytes of a body; a larger answer reaches the page, and is not stored
 */
export const onlyOwn = (mostBytes: number): WorkboxPlugin => ({
  async cacheWillUpdate({ response, state }) {
    const { headers, redirected, status } = response;
    if (status !== 200 || redirected || !headers.has('x-request-id')) return null;
    const isPrivate = headers.get('cache-control')?.includes('no-store');
    if (isPrivate || !headers.has('etag')) return state?.said?.('same');
    return (await response.clone().blob()).size > mostBytes ? state?.said?.('changed') : response;
  },
});
