import type { Reminder } from '../../../contract/entities/reminder';
import type { Id, Int8 } from './columns';

/** A visitor's wish to be reminded; nobody's name is with it. */
export interface RemindersTable {
  id: Id;
  /** Known to the device that made it, and to nobody else. */
  idempotency_key: string;
  object_type: Reminder['objectType'];
  object_id: number;
  remind_at: Int8;
  /** Where it was made, as the lucky calls say it (D§5). */
  channel: number | null;
  source: number | null;
  at: Int8;
}
