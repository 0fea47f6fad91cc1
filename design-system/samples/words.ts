import { inEnglish } from './english';

/** The translator for the toolbar's language, for stories that compose several components. */
export const wordsOf = (globals: Record<string, unknown>) =>
  globals.lang === 'en' ? inEnglish : <T>(value: T) => value;

/** A text in the language that the page shows, for play functions, which look for what a visitor sees. */
export const shown = (text: string): string =>
  document.documentElement.lang === 'en' ? inEnglish(text) : text;
