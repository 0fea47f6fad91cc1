import type { Int8 } from './columns';

/** Which visitor has pre-ordered which game. Without a foreign key to apps: a pre-order outlives its app's removal. */
export interface PreordersTable {
  visitor_id: number;
  app_id: number;
  at: Int8;
}
