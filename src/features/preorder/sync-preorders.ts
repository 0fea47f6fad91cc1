import { CODE } from '../../../contract/codes';
import { isObject } from '../../platform/http/check';
import { proxyChange } from '../../platform/http/proxy';
import { newKey } from '../../platform/new-key';
import { entries } from '../../platform/storage/entries';
import { erase, read } from '../../platform/storage/storage';
import { cancelPreorder, markSynced, pendingChanges, preordersIn } from './stored-preorders';

/** How long erasing waits for the shop, in ms. */
const TIMEOUT_MS = 2_000;

/** The shop will never accept these changes: the game is released, or no longer in the shop. */
const FINAL: readonly number[] = [CODE.notFound, CODE.notRunning];

const CALLS = { order: 'op.order.add', cancel: 'op.order.cancel' } as const;

let last: Promise<void> = Promise.resolve();

/**
 * Sends the pre-orders and cancellations of this device to the shop, one after another. A change that fails, for example
 * offline, is sent again on a later page; a repeated one has no further effect.
 */
export function syncPreorders(): Promise<void> {
  last = last
    .then(sendPending)
    .catch((error: unknown) => console.log('Pre-orders not sent:', error));
  return last;
}

async function sendPending(): Promise<void> {
  for (const { id, untold } of await pendingChanges()) {
    const change = { appId: id, idempotencyKey: newKey() };
    const answer = await proxyChange(CALLS[untold], change, isObject);
    if (!answer.ok && !FINAL.includes(answer.state.code)) return;
    await markSynced(id, untold);
  }
}

/** Cancels all pre-orders, and erases them. False: some may remain on this device. */
export async function forgetPreorders(): Promise<boolean> {
  for (const { id } of preordersIn((await read(entries.orders))?.value)) await cancelPreorder(id);
  await Promise.race([syncPreorders(), new Promise((go) => setTimeout(go, TIMEOUT_MS))]);
  return erase(entries.orders);
}
