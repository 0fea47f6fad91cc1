import { matchPrecache } from 'workbox-precaching';

/** The response to a failed request: the precached page for a navigation, a network error for all else. */
export async function offlinePage({ request }: { request: Request }): Promise<Response> {
  const page = request.mode === 'navigate' ? await matchPrecache('/offline') : undefined;
  return page ?? Response.error();
}
