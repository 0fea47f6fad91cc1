import { NavMenu } from '../../../design-system/components/NavMenu/NavMenu';

/** The menu as an island: pop-ups of categories, and Escape. Opening and closing it is the browser's own. */
export { NavMenu as island };
