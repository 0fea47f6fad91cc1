import type { Generated } from 'kysely';
import type { LogKind } from '../../../contract/entities/log';
import type { Id, Int8, Json } from './columns';

/** One report of a visitor's page. */
export interface LogsTable {
  id: Id;
  kind: LogKind;
  /** When it arrived, epoch ms by the server's clock. */
  at: Int8;
  payload: Json<Record<string, unknown>>;
  /** Random, given by the page; a report that arrives again is ignored. */
  report_id: Generated<string | null>;
}
