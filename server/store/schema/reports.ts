import type { ReportReason } from '../../../contract/entities/report';
import type { Id, Int8 } from './columns';

/** What a visitor reported of an app. */
export interface ReportsTable {
  id: Id;
  /** The number it is known by outside. */
  ref: string;
  app_id: number;
  reason: ReportReason;
  text: string;
  lang: string;
  /** Name of the picture in the folder of reports. */
  file: string | null;
  at: Int8;
  /** When the operator was done with it. */
  closed_at: Int8 | null;
  idempotency_key: string | null;
}
