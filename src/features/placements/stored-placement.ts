import type { Placement } from '../../../contract/entities/shop';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { readPlacement, writePlacement } from './placements';

/** Saves the placement that led to an app, for reports from the app's own page. False: it is lost when this page is left. */
export const remember = (appId: number, placed: Partial<Placement>): Promise<boolean> =>
  write(entries.placement, `${appId},${writePlacement({ spaceId: '', ...placed })}`);

/** The placement that led to this app; undefined after a visit that did not come from one. */
export async function cameFrom(appId: number): Promise<Partial<Placement>> {
  const stored = (await read(entries.placement))?.value;
  const start = `${appId},`;
  return typeof stored === 'string' && stored.startsWith(start)
    ? readPlacement(stored.slice(start.length))
    : {};
}
