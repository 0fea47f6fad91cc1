import path from 'node:path';
import { createOutbound } from '../../outbound/outbound';
import type { Settings } from '../../settings';
import { storedIndexes } from './stored-indexes';
import type { Syncing } from './syncing';

/** Folder in the data directory for the last index of each source. */
const FOLDER = 'sources';

/** The dependencies of a sync in this process. */
export const syncingOf = (
  settings: Pick<Settings, 'dataDir' | 'fetchImages'>,
): Omit<Syncing, 'report'> => ({
  indexes: storedIndexes(path.join(settings.dataDir, FOLDER)),
  remoteImages: settings.fetchImages,
  now: Date.now,
  random: Math.random,
  through: createOutbound({ service: 'source', retries: 2 }),
});
