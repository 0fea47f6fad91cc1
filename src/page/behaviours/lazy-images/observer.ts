import { LAZY_CHECK_MS, LAZY_MARGIN_PX } from '../../../../contract/constants';

type Callback = (entries: { isIntersecting: true; target: Element }[]) => void;

/**
 * An IntersectionObserver for engines without one, limited to what lazy images use: after a scroll it checks the boxes,
 * at most every 300 ms (S§9), and reports those within 50 px of the viewport.
 */
export class ScrollObserver {
  readonly #watched = new Set<Element>();
  readonly #report: Callback;
  #timer: number | undefined;

  constructor(report: Callback) {
    this.#report = report;
    addEventListener('scroll', () => this.#later());
  }

  observe(element: Element): void {
    this.#watched.add(element);
    this.#later();
  }

  unobserve(element: Element): void {
    this.#watched.delete(element);
  }

  #later(): void {
    this.#timer ??= window.setTimeout(() => {
      this.#timer = undefined;
      const near = [...this.#watched].filter(isNear);
      if (near.length) this.#report(near.map((target) => ({ isIntersecting: true, target })));
    }, LAZY_CHECK_MS);
  }
}

function isNear(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  // An element in closed details has an all-zero rectangle, which would count as near.
  if (width === 0) return false;
  return bottom > -LAZY_MARGIN_PX && top < innerHeight + LAZY_MARGIN_PX;
}
