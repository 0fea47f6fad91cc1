/** The lists of the library on `/me`, in the order shown. */
export const LISTS = [
  'wishes',
  'followed',
  'views',
  'orders',
  'reminders',
  'codes',
  'prizes',
] as const;
export type ListName = (typeof LISTS)[number];
