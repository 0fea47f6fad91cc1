import { clientTypeOf, isPartner, type Shell } from '../../platform/client-type/client-type';

/** Chrome's `beforeinstallprompt` event, which TypeScript's library does not know. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** A web-view of another app: Android's user agent names it, and those of iOS lack the name Safari. */
const ANDROID_WEB_VIEW = /; wv\)/;

/** Other browsers on iOS. Their user agents contain Safari's name, but their menus differ. */
const OTHER_ON_IOS = /\b(crios|fxios|edgios|opt|gsa|duckduckgo|ucbrowser|mqqbrowser|baidu\w*)\//i;

/** Whether this is a browser that may install a page: no native client, no chat app, no web-view, and not installed yet. */
export const isInstallable = (shell: Shell, isInstalled: boolean): boolean =>
  clientTypeOf(shell) === 'browser' &&
  !isPartner(shell) &&
  !isInstalled &&
  !ANDROID_WEB_VIEW.test(shell.userAgent);

/** Safari on an iPhone or iPad: it installs pages from its menu only, and sends them no event. */
export const isIosSafari = ({ userAgent }: Shell): boolean =>
  /iphone|ipad|ipod/i.test(userAgent) &&
  /version\/\d/i.test(userAgent) &&
  /safari\//i.test(userAgent) &&
  !OTHER_ON_IOS.test(userAgent);
