/**
 * What the server stores of visitors: each line of the privacy page, with its tables in the database. A test compares these
 * with all tables, so that none is missing.
 */
export const STORED = {
  logs: ['logs'],
  reports: ['reports'],
  orders: ['preorders'],
  reminders: ['reminders'],
  push: ['push_subscriptions'],
  registrations: ['registrations'],
  draws: ['visitors', 'draw_records', 'draw_chances', 'draw_grants', 'ledger'],
  deliveries: ['deliveries'],
  gifts: ['gift_claims'],
  answers: ['effects'],
  rates: ['visitor_rates'],
  files: ['file_requests'],
} as const;

export type StoredLine = keyof typeof STORED;
