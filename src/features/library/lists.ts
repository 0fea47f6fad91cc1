/** The lists of the library on `/me`, in the order shown. */
export const LISTS = [
  'downloads',
  'wishes',
  'orders',
  'reminders',
  'views',
  'followed',
  'codes',
  'prizes',
] as const;
export type ListName = (typeof LISTS)[number];
