import type { Games } from '../helpers/games';
import type { Walk } from './walk';

/** A screen of a demo store, and what is done on it. */
export interface ScreenWalk {
  name: string;
  path(games: Games): string;
  walks: readonly Walk[];
}

const times = (count: number, key: string) => new Array<string>(count).fill(key);

/** Opens the dialog of the real-name registration on a game's page. */
const REGISTER = ['h', 'Tab', 'Tab', 'Tab', ['Return', 'dialog']] as const;

/** Walks over screens. */
export const SCREENS: readonly ScreenWalk[] = [
  {
    name: 'home',
    path: () => '/',
    walks: [
      times(14, 'Down'),
      times(4, 'h'),
      // From the top: what Orca reads of a line depends on how far the page has scrolled to it.
      times(5, 'm'),
      ['Tab', 'Return', 'Tab'],
    ],
  },
  {
    name: 'app',
    path: ({ app }) => new URL(app).pathname,
    walks: [
      ['h', 'h', 'h', 'h', 'h'],
      ['m', 'm', 'm', 'm'],
      ['h', ...times(10, 'Down')],
      ['h', ...times(4, 'Tab')],
    ],
  },
  {
    name: 'real-name',
    path: ({ game }) => new URL(game).pathname,
    walks: [
      [...REGISTER, 'Tab', 'Tab', 'a', 'Tab', '1', 'Tab'],
      [...REGISTER, ['Escape', '[data-download]', 'last']],
    ],
  },
  {
    // Before the search, which would be offered below the field; not on a page whose links have been visited.
    name: 'suggestions',
    path: () => '/apps',
    walks: [
      [
        ...['Tab', 'Tab', 'Tab', ['n', '[role=option]', 'not compared'] as const],
        ...['Down', 'Down', 'Up', 'Escape'],
      ],
    ],
  },
  {
    name: 'search',
    path: () => '/search?key=notes',
    walks: [
      ['h', ...times(8, 'Down')],
      ['h', ...times(8, 'Tab')],
    ],
  },
];
