import { NavMenu } from '../../design-system/components/NavMenu/NavMenu';
import type { IslandComponent } from './hydrate';

/**
 * Islands whose code is in every page, because a first touch is as likely on them as not: the menu stands on each page. A
 * download is a link, and no island (src/features/download). The search box is a plain form until its chunk is there, which
 * a touch or the focus asks for: suggestions need the network anyway.
 */
export const inlined: Record<string, IslandComponent | undefined> = {
  menu: NavMenu,
};
