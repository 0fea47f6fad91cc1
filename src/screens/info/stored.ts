/**
 * What the server stores of visitors: each line of the privacy page, with its tables. `tables` is for the test that
 * none is missing.
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
  files: ['file_requests'],
} as const;

export type StoredLine = keyof typeof STORED;
