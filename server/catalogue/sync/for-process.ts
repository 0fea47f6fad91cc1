import path from 'node:path';
import { createOutward } from '../../outward/outward';
import type { Settings } from '../../settings';
import { storedIndexes } from './stored-indexes';
import type { Syncing } from './syncing';

/** Folder of the data directory for what sources sent last. */
const FOLDER = 'sources';

/** What a sync of this process needs. */
export const syncingOf = (
  settings: Pick<Settings, 'dataDir' | 'fetchImages'>,
): Omit<Syncing, 'report'> => ({
  indexes: storedIndexes(path.join(settings.dataDir, FOLDER)),
  remoteImages: settings.fetchImages,
  now: Date.now,
  random: Math.random,
  through: createOutward({ service: 'source', retries: 2 }),
});
