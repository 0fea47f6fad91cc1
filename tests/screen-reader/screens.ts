import type { Walk } from './walk';

/** A screen of a demo store, and what is done on it. */
export interface ScreenWalk {
  name: string;
  path: string;
  walks: readonly Walk[];
}

const times = (count: number, key: string) => new Array<string>(count).fill(key);

/** Walks over screens. */
export const SCREENS: readonly ScreenWalk[] = [
  {
    name: 'home',
    path: '/',
    walks: [[...times(14, 'Down')], ['h', 'h', 'h', 'h', 'm', 'm', 'm'], ['Tab', 'Return', 'Tab']],
  },
];
