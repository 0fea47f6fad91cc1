import { NavMenu } from '../../design-system/components/NavMenu/NavMenu';
import type { IslandComponent } from './hydrate';

/**
 * Islands whose code is inlined in every page: the menu, which every page has and which a first touch is likely to
 * reach. A download is a link, and no island (src/features/download). The search box is a plain form until a touch or
 * the focus loads its chunk: suggestions need the network anyway.
 */
export const inlined: Record<string, IslandComponent | undefined> = {
  menu: NavMenu,
};
