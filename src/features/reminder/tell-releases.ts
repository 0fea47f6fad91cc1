import type { View } from '../recent-views/views';
import { followReleases } from './follow-releases';
import { showDue } from './show-due';
import { showReleased } from './show-released';

/**
 * Says which of the games that this device waits for is out: by its reminder on any page, and by its pre-order on home and `/me`.
 *
 * @param here the page's app
 */
export async function tellReleases(here: View | undefined, saysPreorders: boolean): Promise<void> {
  await followReleases();
  const said = await showDue(here);
  if (saysPreorders) await showReleased(said);
}
