import { isUc, namesIn, withBrowserParameter } from '../../../contract/browser-parameter';
import { entries } from '../storage/entries';
import { read } from '../storage/storage';

/** The names that UC Browser fills in, from an address of this visit; undefined: the default ones. */
let names: string | undefined;

/** Reads which names this page's address, else the visit's first one, asks for (S§2). */
export async function readNames(): Promise<void> {
  if (!isUc(navigator.userAgent)) return;
  names = namesIn(location.search) ?? namesIn(String((await read(entries.visit))?.value));
}

/** A call's address, in UC Browser with the names of parameters that the browser fills in (S§7). */
export const addressOfCall = (path: string): string =>
  isUc(navigator.userAgent) ? withBrowserParameter(path, names) : path;
