import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { type View, viewsIn } from '../recent-views/views';

/** Longest stored name (src/features/recent-views/views.ts). */
const LONGEST_NAME = 200;

/** Games that were pre-ordered on this device, the newest first. */
const orders = async (): Promise<View[]> => viewsIn((await read(entries.orders))?.value);

export const isOrdered = async (appId: number): Promise<boolean> =>
  (await orders()).some(({ id }) => id === appId);

/** Saves a pre-order. It stays on the device. */
export async function keepOrder({ id, name }: View): Promise<void> {
  const others = (await orders()).filter((one) => one.id !== id);
  await write(entries.orders, [{ id, name: name.slice(0, LONGEST_NAME) }, ...others]);
}

export async function dropOrder(appId: number): Promise<void> {
  const others = (await orders()).filter(({ id }) => id !== appId);
  if (others.length > 0) await write(entries.orders, others);
  else await erase(entries.orders);
}
