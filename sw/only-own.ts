import type { WorkboxPlugin } from 'workbox-core';

/**
 * Stores only the shop's own answers, up to a size. What a captive portal sends in its place has status 200 too, but
 * not the shop's header.
 *
 * @param mostBytes of a body; a larger answer reaches the page, and is not stored
 */
export const onlyOwn = (mostBytes: number): WorkboxPlugin => ({
  async cacheWillUpdate({ response }) {
    if (response.redirected || !response.headers.has('x-request-id')) return null;
    return (await response.clone().blob()).size > mostBytes ? null : response;
  },
});
