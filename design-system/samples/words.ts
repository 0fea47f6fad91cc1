import { translated } from './translated';

/** The translator for the toolbar's language, for stories that compose several components. */
export const wordsOf =
  ({ lang }: Record<string, unknown>) =>
  <T>(value: T): T =>
    translated(value, lang);

/** A text in the language that the page shows, for play functions, which look for what a visitor sees. */
export const shown = (text: string): string => translated(text, document.documentElement.lang);
