import { entries } from './storage/entries';
import { write } from './storage/storage';

/** Shows the page in a theme and keeps the choice for the next one. */
export function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  void write(entries.theme, theme);
}
