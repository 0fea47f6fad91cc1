import { entries } from './storage/entries';
import { write } from './storage/storage';

/** Switches the page's theme and stores the choice. */
export function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  void write(entries.theme, theme);
}
