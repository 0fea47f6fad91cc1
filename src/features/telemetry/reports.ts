import type {
  AccessLog,
  ActivityLog,
  ClickLog,
  SearchLog,
  TrackBeacon,
} from '../../../contract/entities/log';
import { beacon } from '../../platform/http/beacon';

/** The only way out for reports: one function a kind, typed by the contract (docs/telemetry.md lists them). */

export const reportAccess = (log: AccessLog): void => beacon('/log/access', log);
export const reportActivity = (log: ActivityLog): void => beacon('/log/activity', log);
export const reportClick = (log: Omit<ClickLog, 'ppz'>): void => beacon('/log/click', log);
export const reportSearch = (log: SearchLog): void => beacon('/log/search', log);
export const reportPageView = (log: Omit<TrackBeacon, 'kind'>): void =>
  beacon('/track', { kind: 'page-view', ...log });
