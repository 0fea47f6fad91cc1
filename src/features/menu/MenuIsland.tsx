import { useEffect, useState } from 'react';
import { NavMenu, type NavMenuProps } from '../../../design-system/components/NavMenu/NavMenu';
import { menuIcon } from './icons';
import { readMenu } from './read-menu';

/**
 * The menu as an island: pictures, pop-ups of categories, and Escape. The browser itself opens and closes the menu. Label and pages are read
 * from the markup, so that the page does not repeat them as props; given props replace them.
 */
function MenuIsland(given: Partial<NavMenuProps>) {
  const [read] = useState(() => readMenu(document));
  // Not in the first render, which is what the server has sent.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const { items } = { ...read, ...given };
  const drawn = items.map((item) => ({ ...item, panelIcon: menuIcon(item.href) }));
  return <NavMenu onClick={jump} {...read} {...given} items={isDrawn ? drawn : items} />;
}

/**
 * A link to a part of this page closes the menu, which would cover it, and opens the fold that it is in: engines before Chrome 97
 * and Safari 26 do neither.
 */
function jump({ target, currentTarget }: { target: EventTarget | null; currentTarget: Element }) {
  // Cast: the target of a click may be a text node, which has no `closest`.
  const href = (target as Partial<Element>).closest?.('a')?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  currentTarget.querySelector('details')?.removeAttribute('open');
  document.getElementById(href.slice(1))?.closest('details')?.setAttribute('open', '');
}

export { MenuIsland as island };
