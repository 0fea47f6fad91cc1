import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { type View, viewsIn } from '../recent-views/views';

/** Longest stored name (src/features/recent-views/views.ts). */
const LONGEST_NAME = 200;

/** Most pre-orders: as many as the shop stores of a visitor. */
const MOST = 200;

/** A change that was not yet sent to the shop. */
export type PendingChange = 'order' | 'cancel';

/** A pre-order on this device. A cancelled one stays until the cancellation was sent to the shop. */
interface Stored extends View {
  /** The change that was not yet sent. Earlier versions stored it under this name, so it must stay. */
  untold?: PendingChange;
}

/** Stored values are untrusted, so each is checked. */
const storedIn = (value: unknown): Stored[] =>
  viewsIn(value, MOST).map((view) => {
    const { id, name, untold } = view as Stored; // checked next
    return untold === 'order' || untold === 'cancel' ? { id, name, untold } : { id, name };
  });
const stored = async () => storedIn((await read(entries.orders))?.value);

/** The pre-orders in a stored value, the newest first. */
export const preordersIn = (value: unknown): View[] =>
  storedIn(value).filter(({ untold }) => untold !== 'cancel');

/** Whether this device has pre-ordered a game. */
export const isPreordered = async (appId: number): Promise<boolean> =>
  (await stored()).some(({ id, untold }) => id === appId && untold !== 'cancel');

/** The changes that were not yet sent to the shop. */
export const pendingChanges = async (): Promise<{ id: number; untold: PendingChange }[]> =>
  (await stored()).flatMap(({ id, untold }) => (untold ? { id, untold } : []));

let last: Promise<unknown> = Promise.resolve();

/** Changes the stored pre-orders, one change at a time, because concurrent ones would overwrite each other. */
function edit(change: (all: readonly Stored[]) => Stored[]): Promise<void> {
  const done = last.then(async () => {
    const all = change(await stored());
    if (all.length > 0) await write(entries.orders, all);
    else await erase(entries.orders);
  });
  last = done.catch(() => undefined);
  return done;
}

/** Stores a pre-order, which `syncPreorders` sends to the shop. */
export const addPreorder = ({ id, name }: View): Promise<void> =>
  edit((all) => [
    { id, name: name.slice(0, LONGEST_NAME), untold: 'order' },
    ...all.filter((one) => one.id !== id),
  ]);

/** Cancels a pre-order; `syncPreorders` sends the cancellation to the shop. */
export const cancelPreorder = (appId: number): Promise<void> =>
  edit((all) => all.map((one) => (one.id === appId ? { ...one, untold: 'cancel' } : one)));

/** Marks a change as sent. A later change for the same game stays unsent. */
export const markSynced = (appId: number, change: PendingChange): Promise<void> =>
  edit((all) =>
    all.flatMap((one) => {
      if (one.id !== appId || one.untold !== change) return one;
      return change === 'cancel' ? [] : { id: one.id, name: one.name };
    }),
  );
