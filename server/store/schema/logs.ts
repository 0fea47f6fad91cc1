import type { LogKind } from '../../../contract/entities/log';
import type { Id, Int8, Json } from './columns';

/** One report of a visitor's page. */
export interface LogsTable {
  id: Id;
  kind: LogKind;
  /** When it arrived, epoch ms: a device's own clock is not asked. */
  at: Int8;
  payload: Json<Record<string, unknown>>;
}
