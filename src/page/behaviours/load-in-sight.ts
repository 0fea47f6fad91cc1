import { connectionOf } from '../../platform/connection';
import { isLite } from '../../platform/lite';
import { isWeak } from './detect-weak-device';

/**
 * Islands that answer a tap only with their chunk. The browser itself opens the menu and handles forms, and a tapped screenshot is
 * large at once.
 */
const TAPPED: Readonly<Record<string, () => Promise<unknown>>> = {
  actions: () => import('../../features/wish-list/AppActions'),
};

/**
 * Loads the chunks of islands that are in sight, one after another in the page's order, before they are tapped. Not on a stored page,
 * which may be shown without a network, nor in lite mode or on a weak device or network.
 */
export async function loadInSight(chunks = TAPPED): Promise<void> {
  if (document.documentElement.dataset.seen || isLite() || isWeak(connectionOf())) return;
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(isInSight);
  for (const name of new Set(islands.map(({ dataset }) => dataset.island ?? '')))
    await chunks[name]?.();
}

/** An island may have `display: contents`, and no place of its own. */
function isInSight(island: Element): boolean {
  const { width, top, bottom } = (island.firstElementChild ?? island).getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
