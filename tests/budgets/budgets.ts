/**
 * Bytes of a page before it is interactive, as sent (brotli; 1 kB = 1000 B): one response with its styles and its first script
 * inlined. This is the first flight of a connection, ten packets: a larger page costs one more round trip.
 */
const PAGE = 14_000;

/** The page that most visitors see first, with room for its first picture. */
const HOME = 12_000;

export const budgetOf = (route: string): number => (route === 'home' ? HOME : PAGE);

/** The inlined script, the same on every page. Preact comes later (docs/decisions/first-script.md). */
export const RUNTIME = 2_000;

/** A page whose browser has the shared files (docs/decisions/later-pages.md). */
export const LATER_PAGE = 8_000;

/**
 * All scripts of a visitor who opens the home page, lists and an app, uses the menu, and searches with suggestions. The
 * viewer of an app's pictures is 4.2 kB more. 40,000 until the worker's files counted (1 kB, of no page of the visit) and the menu had
 * preferences; 42,000 until suggestions were announced, and the banner of the client left room for a page's own button; 42,500 until a
 * click on a filter applied it and a wish kept what its row says.
 */
export const SCRIPTS_OF_VISIT = 42_700;

/** A first visit of the home page until nothing loads any more, with the service worker: all requests, and bytes without pictures. */
export const FIRST_VISIT = { requests: 35, bytes: 65_200 };

/** Chunks: on a slow 3G network (400 kbit/s) this much takes a fifth of a second. */
const LAZY_CHUNK = 8_100;

/** What most features share: the work after a page's load brings it, mostly before the first touch of an island that needs it. */
const SHARED_CHUNK = 11_000;

export const budgetOfChunk = (file: string): number =>
  file.startsWith('platform-') ? SHARED_CHUNK : LAZY_CHUNK;
