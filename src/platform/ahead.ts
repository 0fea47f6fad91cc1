/** What Chromium's engines say about a page that was loaded before its link was followed; the types of the DOM lack it. */
interface Ahead {
  /** How long the page had been loading when it was shown, in ms. */
  activationStart?: number;
  deliveryType?: string;
}

/** Waits until a page that was rendered in advance is shown. */
export async function shown(): Promise<void> {
  // Cast: the types of the DOM lack this field.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((done) => document.addEventListener('prerenderingchange', done));
}

/** How this page came: whether it was loaded before its link was followed, and its age when it was shown, in ms. */
export function loadedAhead(): { isAhead: boolean; age: number } {
  // Cast: the types of the DOM lack these fields.
  const [{ activationStart: age = 0, deliveryType = '' } = {}] = performance.getEntriesByType(
    'navigation',
  ) as Ahead[];
  return { isAhead: age > 0 || /prefetch/.test(deliveryType), age };
}
