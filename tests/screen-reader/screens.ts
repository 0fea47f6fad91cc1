import type { Games } from '../helpers/games';
import type { Walk } from './walk';

/** A screen of a demo store, and what is done on it. */
export interface ScreenWalk {
  name: string;
  path(games: Games): string;
  walks: readonly Walk[];
}

const times = (count: number, key: string) => new Array<string>(count).fill(key);

/** Walks over screens. */
export const SCREENS: readonly ScreenWalk[] = [
  {
    name: 'home',
    path: () => '/',
    walks: [[...times(14, 'Down')], ['h', 'h', 'h', 'h', 'm'], ['Tab', 'Return', 'Tab']],
  },
  {
    name: 'app',
    path: ({ app }) => new URL(app).pathname,
    walks: [
      ['h', 'h', 'h', 'h', 'h'],
      ['m', 'm', 'm', 'm'],
      ['h', ...times(10, 'Down')],
    ],
  },
  {
    name: 'real-name',
    path: ({ game }) => new URL(game).pathname,
    walks: [
      [
        ...['h', 'Tab', 'Tab', 'Tab', ['Return', 'dialog'] as const],
        ...['Tab', 'Tab', 'a', 'Tab', '1', 'Tab'],
      ],
    ],
  },
  {
    name: 'search',
    path: () => '/search?key=notes',
    walks: [['h', ...times(8, 'Down')]],
  },
];
