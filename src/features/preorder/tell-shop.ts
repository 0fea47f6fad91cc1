import { CODE } from '../../../contract/codes';
import { isObject } from '../../platform/http/check';
import { proxyChange } from '../../platform/http/proxy';
import { newKey } from '../../platform/new-key';
import { entries } from '../../platform/storage/entries';
import { erase, read } from '../../platform/storage/storage';
import { dropOrder, markTold, ordersIn, untoldOrders } from './stored-preorders';

/** How long erasing waits for the shop, in ms. */
const PATIENCE_MS = 2_000;

/** The shop will not take these changes later either: the game is out, or has left the shop. */
const FINAL: readonly number[] = [CODE.notFound, CODE.notRunning];

const CALLS = { order: 'op.order.add', cancel: 'op.order.cancel' } as const;

let last: Promise<void> = Promise.resolve();

/**
 * Tells the shop which games were pre-ordered and cancelled on this device, one after another. What it does not take now, as offline, is
 * told on a later page: repeating is harmless.
 */
export function tellShop(): Promise<void> {
  last = last.then(tell).catch((error: unknown) => console.log('Pre-orders are not told:', error));
  return last;
}

async function tell(): Promise<void> {
  for (const { id, untold } of await untoldOrders()) {
    const change = { appId: id, idempotencyKey: newKey() };
    const answer = await proxyChange(CALLS[untold], change, isObject);
    if (!answer.ok && !FINAL.includes(answer.state.code)) return;
    await markTold(id, untold);
  }
}

/** Cancels all pre-orders, and erases them. False: some may remain on this device. */
export async function forgetOrders(): Promise<boolean> {
  for (const { id } of ordersIn((await read(entries.orders))?.value)) await dropOrder(id);
  await Promise.race([tellShop(), new Promise((go) => setTimeout(go, PATIENCE_MS))]);
  return erase(entries.orders);
}
