import { CONFIG_CALL, CONFIG_PARAMS } from '../../../contract/configuration';
import { CONFIG_CACHE_S } from '../../../contract/constants';
import { get } from '../../platform/http/api';
import { isText, listOf, shapeOf, textTo } from '../../platform/http/check';
import { isOtherEnvironment } from '../../platform/http/host';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { warnUnmet } from './warn-unmet';

/** Longest content of an item, the limit of the operator's command (server/commands/collection.ts). */
const LONGEST = 65_536;

/** Each item is checked on its own, so that a wrong one leaves the others. */
const isAnswer = shapeOf({ content: listOf((_: unknown): _ is unknown => true) });
const isNamed = shapeOf({ name: isText });
const isItem = shapeOf({ name: isText, content: textTo(LONGEST) });

/**
 * The shop's published configuration, by item name: from its envelope, or fetched and stored when the envelope has
 * expired (S§3, S§9: 1800 s). Undefined when it cannot be fetched.
 */
export async function configuration(): Promise<unknown> {
  const elsewhere = await isOtherEnvironment();
  const stored = elsewhere ? undefined : await read(entries.config);
  if (stored) return stored.value;
  const answer = await get(CONFIG_CALL, CONFIG_PARAMS, isAnswer);
  if (!answer.ok) {
    console.error('The configuration could not be fetched:', answer.state);
    return undefined;
  }
  const items = itemsOf(answer.data.content);
  if (!elsewhere) await write(entries.config, items, sentAt(answer.date));
  return items;
}

/**
 * When an answer was sent: its lifetime begins there, because the service worker may have stored it for a while. A server's time
 * outside of that lifetime is that of another clock.
 */
function sentAt(date = 0): number {
  const now = Date.now();
  return date <= now && date > now - CONFIG_CACHE_S * 1000 ? date : now;
}

/** Items by name, with parsed content. One of the wrong shape, or not JSON, is left out with a warning (S§8). */
function itemsOf(published: readonly unknown[]): Record<string, unknown> {
  const items: Record<string, unknown> = {};
  for (const item of published) {
    const { name } = isNamed(item) ? item : { name: 'without a name' };
    try {
      if (!isItem(item)) throw new TypeError('no item');
      items[name] = JSON.parse(item.content);
    } catch {
      warnUnmet(name);
    }
  }
  return items;
}
