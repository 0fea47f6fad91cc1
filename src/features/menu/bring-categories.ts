import { PC_LAYOUT } from '../../../contract/constants';
import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';
import { withCategories } from './with-categories';

type Update = (island: HTMLElement) => void;

/** First uses of the menu: hover, focus, tap. */
const USES = ['mouseover', 'focusin', 'touchstart'];

/**
 * Brings the categories under the menu's app and game tags when the menu is first used, so that no page carries them. A
 * tap on a tag opens its pop-up first; the next one follows the link.
 *
 * @param update draws the island with the props that it now has
 */
export function bringCategories(update: Update): void {
  const island = document.querySelector<HTMLElement>('[data-island=menu]');
  if (!island) return;
  const begin = () => {
    // A phone's panel shows the pages alone: categories would push them from under the finger.
    if (!matchMedia(PC_LAYOUT).matches) return;
    for (const type of USES) island.removeEventListener(type, begin);
    void fill(island).then(() => update(island));
  };
  for (const type of USES) island.addEventListener(type, begin, { passive: true });
  // A tap leaves no time to fetch them.
  if ('ontouchstart' in window) begin();
  openByTap(island);
}

async function fill(island: HTMLElement): Promise<void> {
  // The cast: the server wrote these props from NavMenu's own (src/screens/shared/Island.tsx).
  const props = JSON.parse(island.dataset.props ?? '{}') as { items?: NavItem[] };
  const items = await withCategories(props.items ?? []);
  island.dataset.props = JSON.stringify({ ...props, items });
}

/** The mouse events that follow a tap come too late to tell: what counts is what was in sight when the finger came down. */
function openByTap(island: HTMLElement): void {
  let shut: HTMLElement | undefined;
  island.addEventListener(
    'touchstart',
    ({ target }) => {
      // The cast: a text can be touched too, and has no `closest`.
      const tag = (target as Partial<Element>).closest?.<HTMLElement>('li > a');
      const below = tag?.nextElementSibling;
      shut = tag && below && below.getClientRects().length === 0 ? tag : undefined;
    },
    { passive: true },
  );
  island.addEventListener(
    'click',
    (event) => {
      if (!shut?.contains(event.target as Node)) return; // clicks are on nodes
      event.preventDefault();
      shut.focus();
      shut = undefined;
    },
    true,
  );
}
