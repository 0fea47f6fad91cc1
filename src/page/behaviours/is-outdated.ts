import { AHEAD_MOST_MS } from '../../../contract/constants';
import { loadedAhead } from '../../platform/ahead';
import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';

/**
 * Whether this page was loaded before its link was followed and is no longer what the server would send: it is too old (D§22), or
 * the visitor has since chosen another theme or, in another tab, another language.
 */
export async function isOutdated(): Promise<boolean> {
  const { isAhead, age } = loadedAhead();
  if (!isAhead || age > AHEAD_MOST_MS) return isAhead;
  const { lang, dataset } = document.documentElement;
  const [language, theme] = await Promise.all([read(entries.language), read(entries.theme)]);
  return (language?.value || lang) !== lang || (theme?.value || dataset.theme) !== dataset.theme;
}
