import { dispatchDone } from '../../platform/done';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { LONGEST_NAME, type View, viewsIn } from '../recent-views/views';

/** Most pre-orders: as many as the shop stores of a visitor. */
const MOST = 200;

/** A change that was not yet sent to the shop. */
export type PendingChange = 'order' | 'cancel';

/** A pre-order on this device. */
export interface Preorder extends View {
  /** The shop has said that the game is out. */
  out?: true;
}

/** A pre-order as it is stored. A cancelled one stays until the cancellation was sent to the shop. */
interface Stored extends Preorder {
  /** The change that was not yet sent. Earlier versions stored it under this name, so it must stay. */
  untold?: PendingChange;
}

/** Stored values are untrusted, so each is checked. */
const storedIn = (value: unknown): Stored[] =>
  viewsIn(value, MOST).map((view) => {
    const { id, name, untold, out } = view as Stored; // checked next
    return {
      id,
      name,
      ...((untold === 'order' || untold === 'cancel') && { untold }),
      ...(out === true && { out }),
    };
  });
const stored = async () => storedIn((await read(entries.orders))?.value);

/** The pre-orders in a stored value, the newest first. */
export const preordersIn = (value: unknown): Preorder[] =>
  storedIn(value).filter(({ untold }) => untold !== 'cancel');

/** The pre-orders of this device, the newest first. */
export const preorders = async (): Promise<Preorder[]> =>
  preordersIn((await read(entries.orders))?.value);

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
export async function addPreorder({ id, name }: View): Promise<void> {
  await edit((all) => [
    { id, name: name.slice(0, LONGEST_NAME), untold: 'order' },
    ...all.filter((one) => one.id !== id),
  ]);
  dispatchDone();
}

/** Cancels a pre-order; `syncPreorders` sends the cancellation to the shop. */
export const cancelPreorder = (appId: number): Promise<void> =>
  edit((all) => all.map((one) => (one.id === appId ? { ...one, untold: 'cancel' } : one)));

/** Marks the pre-orders of games that are out. */
export const markOut = (appIds: readonly number[]): Promise<void> =>
  edit((all) => all.map((one) => (appIds.includes(one.id) ? { ...one, out: true } : one)));

/** Marks a change as sent. A later change for the same game stays unsent. */
export const markSynced = (appId: number, change: PendingChange): Promise<void> =>
  edit((all) =>
    all.flatMap((one) => {
      if (one.id !== appId || one.untold !== change) return one;
      const { untold: _, ...sent } = one;
      return change === 'cancel' ? [] : sent;
    }),
  );
