import type { Reminder } from '../../../contract/entities/reminder';
import type { Id, Int8 } from './columns';

/** An anonymous reminder of a visitor. */
export interface RemindersTable {
  id: Id;
  /** Known to the visitor's device only. */
  idempotency_key: string;
  object_type: Reminder['objectType'];
  object_id: number;
  remind_at: Int8;
  /** The channel in which it was made, as in the lucky calls (D§5). */
  channel: number | null;
  source: number | null;
  at: Int8;
}
