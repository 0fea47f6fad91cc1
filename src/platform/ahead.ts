/** What Chromium's engines say about a page that was loaded before its link was followed; the types of the DOM lack it. */
interface Ahead {
  /** How long the page had been loading when it was shown, in ms. */
  activationStart?: number;
  deliveryType?: string;
}

/** Not yet shown, rendered in advance: nothing may be reported, stored or asked for until a visitor sees the page. */
const isHidden = (): boolean => Boolean((document as { prerendering?: boolean }).prerendering);

/** Calls back at once, or when this page is shown. */
export function whenShown(then: () => void): void {
  if (isHidden()) document.addEventListener('prerenderingchange', then, { once: true });
  else then();
}

// Cast: the entries of this type are of this class; there is none in old engines.
const visit = (): Ahead | undefined => performance.getEntriesByType('navigation')[0] as Ahead;

/** Whether this page was loaded before its link was followed. */
export const cameAhead = (): boolean =>
  Boolean(visit()?.activationStart) || visit()?.deliveryType === 'navigational-prefetch';

/** Age of a page that was rendered in advance, at the moment at which it was shown, in ms; 0 of all others. */
export const ageWhenShown = (): number => visit()?.activationStart ?? 0;

/** Lets the browser load no more pages in advance. */
export const stopAhead = (): void =>
  document.querySelector('script[type=speculationrules]')?.remove();
