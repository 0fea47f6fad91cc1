import type { WorkboxPlugin } from 'workbox-core';

/**
 * Stores only the store's own answers of status 200, up to a size. What a captive portal sends in their place has that
 * status too, but not the store's header. One without a validator is meant for now only: a page with a part missing, or
 * a letter in place of an icon that cannot be fetched at the moment.
 *
 * @param mostBytes of a body; a larger answer reaches the page, and is not stored
 */
export const onlyOwn = (mostBytes: number): WorkboxPlugin => ({
  async cacheWillUpdate({ response }) {
    const { headers, redirected, status } = response;
    if (status !== 200 || redirected || !headers.has('x-request-id') || !headers.has('etag'))
      return null;
    return (await response.clone().blob()).size > mostBytes ? null : response;
  },
});
