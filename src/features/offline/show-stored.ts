import type { PageCheck } from '../../../contract/constants';
import { checkPage } from '../../platform/caches';
import { reload } from '../../platform/navigate';

/** Time without an answer, in ms, after which the page is marked as a stored one. */
const TIMEOUT_MS = 5_000;

/**
 * Shows on a stored page whether the network has a newer one, or does not answer.
 *
 * @param seen when it came from the network, epoch ms; 0: unknown
 * @param start starts a task
 */
export async function showStored(
  seen: number,
  start: (step: () => unknown) => void,
): Promise<void> {
  const late = new Promise<PageCheck>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'failed'));
  const said = await Promise.race([checkPage(), late]);
  if (said === 'same') return;
  if (said === 'changed')
    start(async () => {
      const { offerReload } = await import('./offer-reload');
      return offerReload('version.page', reload);
    });
  else start(async () => (await import('./show-age')).showAge(seen));
}
