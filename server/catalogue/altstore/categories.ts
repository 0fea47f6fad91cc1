import { categoryNamesOf } from '../input/categories';

/** The shop's category for each of AltStore's. `other` has none. */
const CATEGORIES: Readonly<Record<string, string>> = {
  developer: 'Development',
  entertainment: 'Multimedia',
  games: 'Games',
  lifestyle: 'Lifestyle',
  'photo-video': 'Graphics',
  social: 'Social Network',
  utilities: 'Utilities',
};

/** The name of an app's category in the shop, if it has one. */
export const categoryOf = (value: unknown): string | undefined =>
  typeof value === 'string' && Object.hasOwn(CATEGORIES, value) ? CATEGORIES[value] : undefined;

/** The name of an app's category in its source, as a list of at most one. */
export const namesOf = (value: unknown): string[] => categoryNamesOf([value]);
