import { inEnglish } from './english';

/** The translator for the toolbar's language, for stories that compose several components. */
export const wordsOf = (globals: Record<string, unknown>) =>
  globals.lang === 'en' ? inEnglish : <T>(value: T) => value;
