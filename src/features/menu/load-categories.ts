import { PC_LAYOUT } from '../../../contract/constants';
import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';
import { readMenu } from './read-menu';
import { withCategories } from './with-categories';

type Update = (island: HTMLElement) => void;

/** Events that start loading the categories: hover, focus, tap. */
const USES = ['mouseover', 'focusin', 'touchstart'];

/**
 * Loads the categories under the menu's app and game tags when the menu is first used, so that no page contains them.
 * The first tap on a tag opens its pop-up; the next one follows the link.
 *
 * @param update renders the island with its changed props
 */
export function loadCategories(update: Update): void {
  const island = document.querySelector<HTMLElement>('[data-island=menu]');
  if (!island) return;
  const begin = () => {
    // A phone's panel shows pages only: categories would move them away under the finger.
    if (!matchMedia(PC_LAYOUT).matches) return;
    for (const type of USES) island.removeEventListener(type, begin);
    void fill(island, () => update(island));
  };
  for (const type of USES) island.addEventListener(type, begin, { passive: true });
  // A tap leaves no time to fetch them first, and a pointer or the focus may have come before this script.
  const isUsed = island.matches(':hover') || island.contains(document.activeElement);
  if (isUsed || 'ontouchstart' in window) begin();
  openByTap(island);
}

/** @param shown called when the categories are known, and again when the network's differ from the stored ones */
async function fill(island: HTMLElement, shown: () => void): Promise<void> {
  const { items, newer } = await withCategories(readMenu(document).items);
  const put = (all: readonly NavItem[]) => {
    island.dataset.props = JSON.stringify({ items: all });
    shown();
  };
  put(items);
  const later = await newer;
  if (later) put(later);
}

/** Whether a pop-up was open is noted at `touchstart`: the mouse events that follow a tap have already opened it. */
function openByTap(island: HTMLElement): void {
  let shut: HTMLElement | undefined;
  island.addEventListener(
    'touchstart',
    ({ target }) => {
      // Cast: the target may be a text node, which has no `closest`.
      const tag = (target as Partial<Element>).closest?.<HTMLElement>('li > a');
      const below = tag?.nextElementSibling;
      shut = tag && below && below.getClientRects().length === 0 ? tag : undefined;
    },
    { passive: true },
  );
  island.addEventListener(
    'click',
    (event) => {
      if (!shut?.contains(event.target as Node)) return; // the target of a click is a node
      event.preventDefault();
      shut.focus();
      // As the arrow key does (NavMenu).
      shut.parentElement?.setAttribute('data-list', '');
      shut = undefined;
    },
    true,
  );
}
