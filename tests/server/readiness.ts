import type { Readiness } from '../../server/monitoring/readiness';

/** Readiness of a server without any problem. */
export const READY: Readiness = {
  ready: true,
  stopping: false,
  database: true,
  migrated: true,
  disk: true,
  staleSources: [],
};
