import { COLLECTION_COUNT, DEFAULT_GROUP_ID } from '../../../contract/constants';
import { ask } from '../../platform/http/ask';
import { isElsewhere } from '../../platform/http/host';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

const ADDRESS = `/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=${DEFAULT_GROUP_ID}&offset=0&count=${COLLECTION_COUNT}`;

/** A tap on a game's download waits for it. */
const WAIT_MS = 3_000;

/**
 * The shop's published configuration, by name: out of its envelope, or fetched into it when there is no fresh one (S§3, S§9:
 * 1800 s). Undefined where it can't be had.
 */
export async function configuration(): Promise<unknown> {
  const elsewhere = await isElsewhere();
  const kept = elsewhere ? undefined : await read(entries.config);
  if (kept) return kept.value;
  const answer = await ask(ADDRESS, {}, WAIT_MS);
  if (!answer.ok) {
    console.error('The configuration could not be fetched:', answer.state);
    return undefined;
  }
  const items = itemsOf(answer.data);
  if (!elsewhere) await write(entries.config, items);
  return items;
}

/** Items by name, their content parsed. One that is not JSON is left out with a warning (S§8). */
function itemsOf(data: unknown): Record<string, unknown> {
  const content = (data as { content?: unknown } | undefined)?.content;
  const items: Record<string, unknown> = {};
  for (const item of Array.isArray(content) ? content : []) {
    try {
      items[String(item.name)] = JSON.parse(item.content);
    } catch {
      console.warn(`The collection item ${item?.name} does not meet the specification.`);
    }
  }
  return items;
}
