import { COLLECTION_COUNT, DEFAULT_GROUP_ID } from '../../../contract/constants';
import { get } from '../../platform/http/get';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

const ADDRESS = `/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=${DEFAULT_GROUP_ID}&offset=0&count=${COLLECTION_COUNT}`;

/** Fetches the shop's published configuration into its envelope unless a fresh one is there (S§3, S§9: 1800 s). */
export async function refreshConfig(): Promise<void> {
  if (await read(entries.config)) return;
  const answer = await get(ADDRESS);
  if (answer.ok) await write(entries.config, itemsOf(answer.data));
  else console.error('The configuration could not be fetched:', answer.state);
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
