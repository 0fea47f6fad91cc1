import { callPartner } from './bridge/partner';

/** How the address was shared: by the device's share sheet, by the clipboard, or not at all. */
type Way = 'shared' | 'copied' | 'none';

/** The page's canonical address, without parameters of this visit. */
export function canonicalAddress(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return canonical || page.location.origin + page.location.pathname;
}

/** Shares the page. */
export const sharePage = (): Promise<Way> => shareAddress(canonicalAddress(document));

/** Shares an address of this shop. When the visitor closes the share sheet, nothing is copied. */
export async function shareAddress(url: string): Promise<Way> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'none';
      // Some web-views have `share` and reject it: fall back to the clipboard.
    }
  }
  return (await copy(url)) ? 'copied' : 'none';
}

/** Copies a text. False: this shell does not allow it. */
export async function copy(text: string): Promise<boolean> {
  // The partner client's web-view has no clipboard of its own.
  if (callPartner('copy2Clipboard', { content: text })) return true;
  try {
    // Absent on http, in old engines and in some web-views, where it may also be refused.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

function copiedTheOldWay(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const done = document.execCommand?.('copy') ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
