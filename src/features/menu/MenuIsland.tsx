import { useState } from 'react';
import { NavMenu, type NavMenuProps } from '../../../design-system/components/NavMenu/NavMenu';
import { readMenu } from './read-menu';

/**
 * The menu as an island: pop-ups of categories, and Escape. Opening and closing it is the browser's own. Its label and pages
 * are in its markup already, so the page does not repeat them as props; those given replace them.
 */
function MenuIsland(given: Partial<NavMenuProps>) {
  const [read] = useState(() => readMenu(document));
  return <NavMenu {...read} {...given} />;
}

export { MenuIsland as island };
