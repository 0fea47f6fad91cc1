import { isNumber, isObject } from '../../platform/http/check';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

/** A pause of this length, in ms, ends a visit. */
const PAUSE_MS = 30 * 60_000;

/** The visit in which installing is offered. */
const OFFERED_FROM = 2;

/**
 * Counts this page's visit on the device.
 * @returns whether to offer to install the store: from the second visit on, until the visitor has answered
 */
export async function countVisit(now = Date.now()): Promise<boolean> {
  const value = (await read(entries.installOffer))?.value;
  const before =
    isObject(value) && isNumber(value.visits) && isNumber(value.last) ? value : undefined;
  const visits = Number(before?.visits ?? 0);
  const isNew = !before || now - Number(before.last) > PAUSE_MS;
  const answered = before?.answered === true;
  await write(entries.installOffer, { visits: visits + (isNew ? 1 : 0), last: now, answered });
  return !answered && visits + (isNew ? 1 : 0) >= OFFERED_FROM;
}

/** Stores that the visitor has answered: they are not asked again while this entry lasts. */
export async function answerOffer(now = Date.now()): Promise<void> {
  await write(entries.installOffer, { visits: OFFERED_FROM, last: now, answered: true });
}
