import type { Placement } from '../../../contract/entities/shop';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { readPlacement, writePlacement } from './placements';

/** Keeps the part of the site by which this visit came to an app, for what happens on the app's own page. */
export const remember = (appId: number, placed: Partial<Placement>): Promise<void> =>
  write(entries.placement, `${appId},${writePlacement({ spaceId: '', ...placed })}`);

/** That part, when the last app opened was this one; nothing for whoever came from elsewhere. */
export async function cameFrom(appId: number): Promise<Partial<Placement>> {
  const kept = (await read(entries.placement))?.value;
  const start = `${appId},`;
  return typeof kept === 'string' && kept.startsWith(start)
    ? readPlacement(kept.slice(start.length))
    : {};
}
