import { matchPrecache } from 'workbox-precaching';

/** What a failed request gets: the precached page for a navigation, a plain network error for all else. */
export async function offlinePage({ request }: { request: Request }): Promise<Response> {
  const page = request.mode === 'navigate' ? await matchPrecache('/offline') : undefined;
  return page ?? Response.error();
}
