/**
 * Pictures of the menu's pages by their addresses, as paths on a grid of 20. Charts have the address of one of them. The menu's
 * chunk draws them in the phone's panel; a PC's page contains those of its header.
 */
const ICONS: Record<string, string> = {
  '/': 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  '/apps': 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h5v5h-5z',
  '/games': 'M6 5h8l4 9c0 3-3 2-5-1H7c-2 3-5 4-5 1zM7 7v4M5 9h4M13 9h1',
  '/top': 'M4 17V9m6 8V3m6 14v-6',
  '/categories': 'M3 3h7l7 7-7 7-7-7zm4 4h.1',
  '/specials': 'M3 7h14v10H3zm2-4h10',
  '/preorder': 'M3 5h14v12H3zm0 4h14M7 2v4m6-4v4',
  '/activities': 'M6 3h8v5a4 4 0 0 1-8 0zM6 5H3c0 3 1 4 3 4m8-4h3c0 3-1 4-3 4m-4 3v3m-4 2h8',
  '/gifts': 'M3 7h14v4H3zm2 4v6h10v-6m-5-4v10m0-10C6 7 5 2 10 6c5-4 4 1 0 1z',
  '/me': 'M13 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 17c0-7 14-7 14 0',
  '/me#wishes': 'M10 17L3 10a4 4 0 0 1 7-5 4 4 0 0 1 7 5z',
  '#theme': 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
  '#lite': 'M3 6c4-4 10-4 14 0M5.5 9c3-3 6-3 9 0M8 12c1-1 3-1 4 0M10 16h.1',
  '#lang': 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM3 10h14M10 3v14',
};

/** The picture of a page in the menu. */
export const menuIcon = (href: string): string | undefined =>
  ICONS[href.startsWith('/top/') ? '/top' : href];
