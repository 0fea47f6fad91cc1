import type { ReportReason } from '../../../contract/entities/report';
import type { Id, Int8 } from './columns';

/** A visitor's report of an app. */
export interface ReportsTable {
  id: Id;
  /** Its public number. */
  ref: string;
  app_id: number;
  reason: ReportReason;
  text: string;
  lang: string;
  /** Name of the picture in the folder of reports. */
  file: string | null;
  at: Int8;
  /** When the operator closed it. */
  closed_at: Int8 | null;
  idempotency_key: string | null;
}
