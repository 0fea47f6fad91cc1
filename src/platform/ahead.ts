/** What Chromium's engines say about a page that was loaded before its link was followed; the types of the DOM lack it. */
interface Ahead {
  /** How long the page had been loading when it was shown, in ms. */
  activationStart?: number;
  deliveryType?: string;
}

/** Calls back at once, or when a page that was rendered in advance is shown: until then it reports, stores and calls nothing. */
export function whenShown(then: () => void): void {
  // Cast: the types of the DOM lack this field.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', then);
  else then();
}

/** How this page came: whether it was loaded before its link was followed, and its age when it was shown, in ms. */
export function arrival(): { isAhead: boolean; age: number } {
  // Cast: the types of the DOM lack these fields.
  const [visit = {}] = performance.getEntriesByType('navigation') as Ahead[];
  const { activationStart: age = 0, deliveryType } = visit;
  return { isAhead: age > 0 || deliveryType === 'navigational-prefetch', age };
}

/** Lets the browser load no more pages in advance. */
export const stopAhead = (): void =>
  document.querySelector('script[type=speculationrules]')?.remove();
