import type {
  AccessLog,
  ActivityLog,
  ClickLog,
  SearchLog,
  TrackBeacon,
} from '../../../contract/entities/log';
import { arrival } from '../../platform/arrival';
import { beacon } from '../../platform/http/beacon';
import { channelFields } from '../visit/caller';
import { visitParams } from '../visit/visit';

/** All reports are sent here: one function for each kind, typed by the contract (docs/telemetry.md lists them). */

export const reportAccess = (log: AccessLog): void => send('/log/access', log, log.ch);
export const reportActivity = (log: ActivityLog): void => send('/log/activity', log, log.ch);
export const reportClick = (log: Omit<ClickLog, 'ppz'>): void => send('/log/click', log, log.ch);
export const reportSearch = (log: SearchLog): void => send('/log/search', log, log.ch);

/** A log entry without a channel is a fault of the page (S§8). */
export function warnWithoutChannel(path: string, channel: string | undefined): void {
  if (!channel) console.warn(`A log entry has no channel: ${path}`);
}

function send(path: string, log: object, channel: string | undefined): void {
  warnWithoutChannel(path, channel);
  beacon(path, log);
}

/** Reports an event by name, if it has no report of its own kind: something was shown or tapped, or it happened. */
export async function track(
  kind: Exclude<TrackBeacon['kind'], 'page-view'>,
  name: string,
): Promise<void> {
  const { ch } = channelFields(await visitParams());
  beacon('/track', { kind, page: arrival().path.slice(0, 256), name, ch });
}
export const reportPageView = (log: Omit<TrackBeacon, 'kind'>): void =>
  beacon('/track', { kind: 'page-view', ...log });
