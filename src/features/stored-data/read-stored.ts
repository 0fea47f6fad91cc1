import { masked } from '../../../contract/entities/real-name-mask';
import { cachedFiles } from '../../platform/caches';
import { type StoredEntry, storedEntries } from '../../platform/storage/stored-entries';
import { infoOf } from '../real-name/stored-registration';

/** Dispatched on the window when something stored was erased, or changed by itself. */
export const STORED_CHANGED = 'snowpea:stored';

/** What is stored on the device. */
export interface Found {
  entries: StoredEntry[];
  /** Files of the service worker. */
  files: number;
}

export const readStored = async (): Promise<Found> => ({
  entries: await Promise.all((await storedEntries()).map(asShown)),
  files: await cachedFiles.count(),
});

/** A registration is masked (D§12): the page never contains the rest. */
async function asShown(entry: StoredEntry): Promise<StoredEntry> {
  if (entry.name !== 'realName') return entry;
  const info = await infoOf(entry.value);
  const { name, identity, phone } = info ? masked(info) : { name: '', identity: '', phone: '' };
  return { ...entry, value: [name, identity, phone].filter(Boolean) };
}
