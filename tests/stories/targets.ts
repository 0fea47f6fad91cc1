import type { Page } from 'playwright';

/** Minimum target size in px (WCAG 2.2, 2.5.5). */
const LEAST = 44;

const ROLES =
  'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio slider spinbutton switch tab';

/** Everything that reacts to a tap. A scroller that is only focusable does not count. */
const TARGETS = [
  'a[href], button, input:not([type=hidden]), select, textarea, summary',
  ...ROLES.split(' ').map((role) => `[role=${role}]`),
].join();

/**
 * Targets that are too small. It measures the area that reacts around the centre of each, so an `::after` that enlarges it
 * counts, and an overlapping neighbour reduces it. A label counts for its field.
 *
 * Exempt are the scrim behind an open panel (hidden from all but pointers, and large), links in running text, as in WCAG's own
 * rule (their height is the line's), disabled elements, and elements that a modal dialog or `inert` makes inert. A skip link,
 * which shows only with the focus, is measured with it.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, { least: LEAST, targets: TARGETS });
}

/** Runs in the page. */
function measure({ least, targets }: { least: number; targets: string }): string[] {
  const modal = document.querySelector('dialog:modal');
  const focused = document.activeElement;
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(targets)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || outOfReach(element)) continue;
    if (element.localName === 'a' && inText(element)) continue;
    const size = reach(element) ?? reachWithFocus(element);
    if (!size) found.push(`${name(element)} cannot be tapped: ${cover(element)} lies over it`);
    else if (size.some((length) => length < least))
      found.push(`${name(element)} answers on ${size.join(' × ')} px`);
  }
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  return found;

  function outOfReach(element: HTMLElement): boolean {
    if (
      element.matches(':disabled, [aria-disabled=true], [aria-hidden=true]') ||
      element.closest('[inert]')
    )
      return true;
    return modal !== null && !modal.contains(element);
  }

  /** Whether a link is part of a longer line of text. */
  function inText(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const others = [...(block?.childNodes ?? [])].filter((node) => !node.contains(element));
    return others.some(
      (node) =>
        /\w|\p{L}/u.test(node.textContent ?? '') && !(node as Element).matches?.('a, button'),
    );
  }

  /** The central pixel of the largest box: a wrapped link has several. */
  function middle(element: HTMLElement): { x: number; y: number } {
    const [box] = [...element.getClientRects()].sort(
      (a, b) => b.width * b.height - a.width * a.height,
    );
    if (!box) return { x: -1, y: -1 };
    // Whole numbers: Chromium rounds the queried points.
    return {
      x: Math.floor(box.left + box.width / 2),
      y: Math.floor(box.top + box.height / 2),
    };
  }

  /** Whether a tap there hits the element or its label. */
  function hits(element: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (hit.closest(targets) === element) return true;
    return hit.closest('label')?.control === element;
  }

  /** Width and height of the reacting area, up to the minimum; `undefined` if even the centre does not react. */
  function reach(element: HTMLElement): [number, number] | undefined {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y } = middle(element);
    if (!hits(element, x, y)) return undefined;
    const far = (dx: number, dy: number) => {
      let pixels = 0;
      while (pixels < least && hits(element, x + dx * (pixels + 1), y + dy * (pixels + 1)))
        pixels += 1;
      return pixels;
    };
    return [far(-1, 0) + 1 + far(1, 0), far(0, -1) + 1 + far(0, 1)];
  }

  function reachWithFocus(element: HTMLElement) {
    element.focus({ preventScroll: true });
    return reach(element);
  }

  function name(element: HTMLElement): string {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const kind = element.getAttribute('role') ?? element.localName;
    return `${kind} “${words.slice(0, 30)}” ${element.className}`.trim();
  }

  function cover(element: HTMLElement): string {
    const { x, y } = middle(element);
    const over = document.elementFromPoint(x, y);
    return over ? `${over.localName}.${over.className}` : 'nothing visible';
  }
}
