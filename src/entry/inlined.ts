import { NavMenu } from '../../design-system/components/NavMenu/NavMenu';
import { DownloadIsland } from '../features/download/DownloadIsland';
import { SearchIsland } from '../features/search-box/SearchIsland';
import type { IslandComponent } from './root';

/**
 * Islands whose code is in every page, because a first touch is as likely on them as not: the menu and the search box
 * stand on each page, and a download is what visitors come for.
 */
export const inlined: Record<string, IslandComponent | undefined> = {
  menu: NavMenu,
  search: SearchIsland,
  download: DownloadIsland,
};
