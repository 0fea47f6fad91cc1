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
  return <NavMenu {...read} {...given} items={isDrawn ? drawn : items} />;
}

export { MenuIsland as island };
