/** Pictures that style sheets name, kept so that the engine's cache keeps them too. */
interface SettledWindow {
  picturesOfSheets?: { sheets: Set<CSSStyleSheet>; images: Map<string, HTMLImageElement> };
}

/**
 * Stories that change for ever by themselves, or wait for what never comes, by their ids: they are taken as they are after
 * two seconds.
 */
export const NEVER_REST: readonly string[] = [
  // A device that says nothing, whose word pictures would wait for.
  'flows-client--never-answers',
];

/**
 * Runs in the page: waits until everything is drawn, and answers where the last visible thing ends, in px. Throws when the
 * page does not rest within two seconds.
 *
 * @param restless the page changes for ever, and is taken as it is by then
 */
export async function settle(restless: boolean): Promise<number> {
  window.scrollTo(0, 0);
  for (const image of document.images) image.loading = 'eager';
  // A picture that can't be decoded is a story about missing ones: it is drawn as it is.
  await Promise.allSettled(
    [...document.images, ...picturesOfSheets()].map((image) => image.decode()),
  );
  await document.fonts.ready;
  await calm();
  return Math.max(0, ...[...document.body.children].map(bottomOf));

  /**
   * Two frames in which nothing changes, the second of which begins when the first is drawn: a story that another theme draws anew
   * may read its storage again, or ask its device.
   */
  async function calm(): Promise<void> {
    let changes = 0;
    let last = '';
    const observer = new MutationObserver((records) => {
      changes += 1;
      const [{ target } = {}] = records.slice(-1);
      last = (target instanceof Element ? target : target?.parentElement)?.outerHTML ?? '';
    });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.body, everything);
    let still = 0;
    for (let frames = 0; still < 2 && frames < 120; frames += 1) {
      const before = changes;
      await new Promise(requestAnimationFrame);
      still = changes === before && !document.querySelector('[data-settling]') ? still + 1 : 0;
    }
    observer.disconnect();
    if (still < 2 && !restless) throw new Error(`It does not rest: ${last.slice(0, 200)}`);
  }

  /** Masks and backgrounds come when their element does, and nothing in a page says when they are there. */
  function picturesOfSheets(): Iterable<HTMLImageElement> {
    const page = window as SettledWindow;
    page.picturesOfSheets ??= { sheets: new Set(), images: new Map() };
    const { sheets, images } = page.picturesOfSheets;
    for (const sheet of document.styleSheets) {
      if (sheets.has(sheet)) continue;
      sheets.add(sheet);
      const rules = [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule));
      for (const [, address] of rules
        .map(({ cssText }) => cssText)
        .join('')
        .matchAll(/url\("([^"]+)"\)/g)) {
        const image = new Image();
        image.src = new URL(address ?? '', sheet.href ?? document.baseURI).href;
        images.set(image.src, image);
      }
    }
    return images.values();
  }

  function bottomOf(element: Element): number {
    if (!element.checkVisibility() || element.matches('.sb-wrapper, script, style')) return 0;
    const { bottom, height } = element.getBoundingClientRect();
    const own = height > 0 ? bottom : 0;
    // What a box cuts off is not seen; the page's own root is as high as what is in it.
    if (getComputedStyle(element).overflowY !== 'visible') return own;
    return Math.max(own, ...[...element.children].map(bottomOf));
  }
}
