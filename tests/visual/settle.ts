/** Pictures in style sheets, referenced so that the engine's cache keeps them. */
interface SettledWindow {
  picturesOfSheets?: { sheets: Set<CSSStyleSheet>; images: Map<string, HTMLImageElement> };
  /** Requests of the page without a complete answer, once `countRequests` counts them. */
  openRequests?: number;
}

/**
 * Runs in the page: from now on `settle` waits for the answers to what the page requests, with their bodies. A page on a busy
 * machine took up to two frames to read a body that had come and to show it, so an answer counts as complete after five.
 */
export function countRequests(): void {
  const page: SettledWindow & { fetch: typeof fetch } = window;
  const request = page.fetch;
  page.openRequests = 0;
  const add = (requests: number) => {
    page.openRequests = (page.openRequests ?? 0) + requests;
  };
  const end = async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    add(-1);
  };
  page.fetch = async (...given) => {
    add(1);
    try {
      const answer = await request(...given);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      void end();
    }
  };
}

/**
 * Runs in the page: waits until everything is drawn, and returns the bottom of the last visible element, in px. Throws if the
 * page does not settle within two seconds.
 */
export async function settle(): Promise<number> {
  window.scrollTo(0, 0);
  for (const image of document.images) image.loading = 'eager';
  // Stories about missing pictures have ones that can't be decoded.
  await Promise.allSettled(
    [...document.images, ...picturesOfSheets()].map((image) => image.decode()),
  );
  await document.fonts.ready;
  await calm();
  return Math.max(0, ...[...document.body.children].map(bottomOf));

  /**
   * Waits for two consecutive frames without changes: after a change of theme a story may read its storage or ask its device
   * again. What stays busy or without an answer for half a second is not waited for: stories show that too.
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
      const waits =
        document.querySelector('[data-settling]') ||
        (frames < 30 &&
          ((window as SettledWindow).openRequests || document.querySelector('[aria-busy=true]')));
      still = changes === before && !waits ? still + 1 : 0;
    }
    observer.disconnect();
    if (still < 2) throw new Error(`It does not rest: ${last.slice(0, 200)}`);
  }

  /** Masks and backgrounds load with their element, and no event reports it. */
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
    // Content outside a clipping box is invisible; the root is as high as its content.
    if (getComputedStyle(element).overflowY !== 'visible') return own;
    return Math.max(own, ...[...element.children].map(bottomOf));
  }
}
