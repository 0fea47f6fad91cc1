import { isUc, withBrowserParameter } from '../../../contract/browser-parameter';

/** A call's address, in UC Browser with the names of parameters that the browser fills in (S§7). */
export const addressOfCall = (path: string): string =>
  isUc(navigator.userAgent) ? withBrowserParameter(path) : path;
