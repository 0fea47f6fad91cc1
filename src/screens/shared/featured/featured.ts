import type { Api } from '../../../../contract/api';
import type { App } from '../../../../contract/entities/app';
import type { Page } from '../page';
import { CANDIDATES, chooseFeatured } from './choose-featured';
import { type Covers, loadCovers } from './covers';

/** The apps that begin a page, and their covers. */
export interface Featured {
  apps: readonly App[];
  covers: Covers;
  complete: boolean;
}

/** Chooses the featured apps of a list. */
export async function loadFeatured(api: Api, apps: readonly App[], page: Page): Promise<Featured> {
  const { covers, complete } = await loadCovers(api, apps.slice(0, CANDIDATES));
  return { apps: chooseFeatured(apps, covers, page), covers, complete };
}
