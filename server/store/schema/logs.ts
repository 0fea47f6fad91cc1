import type { Generated } from 'kysely';
import type { LogKind } from '../../../contract/entities/log';
import type { Id, Int8, Json } from './columns';

/** One report of a visitor's page. */
export interface LogsTable {
  id: Id;
  kind: LogKind;
  /** When the event happened, epoch ms by the server's clock: the time of arrival without the time the report waited. */
  at: Int8;
  payload: Json<Record<string, unknown>>;
  /** Random, given by the page; a report that arrives again is ignored. */
  report_id: Generated<string | null>;
}
