import type { ListName } from './lists';

/** Icons as paths on a 20 × 20 grid. */
const PATHS: Record<ListName, string> = {
  downloads: 'M10 3v9m-4-4 4 4 4-4M3 17h14',
  wishes: 'M10 17L3 10a4 4 0 0 1 7-5 4 4 0 0 1 7 5z',
  followed: 'M9 9a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM1 18c0-6 10-6 10 0M15 5v6m-3-3h6',
  views: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4l3 2',
  orders: 'M3 5h14v12H3zM3 9h14M7 2v4m6-4v4',
  reminders: 'M4 15c2-2 0-11 6-11s4 9 6 11zm4 2c1 1 3 1 4 0M10 2v2',
  codes: 'M3 7h14v4H3zm2 4v6h10v-6m-5-4v10m0-10C6 7 5 2 10 6c5-4 4 1 0 1z',
  prizes: 'M6 3h8v5a4 4 0 0 1-8 0zM6 5H3c0 3 1 4 3 4m8-4h3c0 3-1 4-3 4m-4 3v3m-4 2h8',
};

/** The icon of a list's tile. */
export const ListIcon = ({ name }: { name: ListName }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
