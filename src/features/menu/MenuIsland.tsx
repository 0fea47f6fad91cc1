import { useState } from 'react';
import { NavMenu, type NavMenuProps } from '../../../design-system/components/NavMenu/NavMenu';
import { readMenu } from './read-menu';

/**
 * The menu as an island: pop-ups of categories, and Escape. The browser itself opens and closes the menu. Label and pages are read
 * from the markup, so that the page does not repeat them as props; given props replace them.
 */
function MenuIsland(given: Partial<NavMenuProps>) {
  const [read] = useState(() => readMenu(document));
  return <NavMenu {...read} {...given} />;
}

export { MenuIsland as island };
