import type { Admission } from '../http/admission/admission';
import type { Database } from '../store/database';
import { readCatalogue } from '../store/revision';
import type { Metrics } from './metrics';
import type { Readiness } from './readiness';

interface Deps {
  readonly database: Pick<Database, 'reserved' | 'connections' | 'standbys'>;
  readonly admission: Admission;
  readiness(): Promise<Readiness>;
}

/** Adds the gauges that are read from the store's parts when the metrics are requested. */
export function storeGauges(metrics: Metrics, { database, admission, readiness }: Deps): void {
  metrics.gauge(
    'snowpea_database_connections',
    'Connections to the database: open ones, those of them that are idle, and queries that wait for one.',
    () => Object.entries(database.connections()).map(([state, n]) => [{ state }, n] as const),
    ['state'],
  );
  metrics.gauge(
    'snowpea_database_standbys',
    'Standbys of DATABASE_READ_URLS: those that are read from, that have an earlier revision, and that cannot be used.',
    () => Object.entries(database.standbys() ?? {}).map(([state, n]) => [{ state }, n] as const),
    ['state'],
  );
  metrics.gauge('snowpea_admission_limit', 'Requests that may be in work at the same time.', () => [
    [{}, admission.limit],
  ]);
  metrics.gauge('snowpea_admission_in_work', 'Requests in work that count for the limit.', () => [
    [{}, admission.inWork],
  ]);
  metrics.gauge(
    'snowpea_ready',
    'The checks of /readyz: 1 if the check passes.',
    async () => {
      const { stopping, staleSources, ...good } = await readiness();
      const sources = staleSources.length === 0;
      const checks = Object.entries({ ...good, running: !stopping, sources });
      return checks.map(([check, is]) => [{ check }, Number(is === true)] as const);
    },
    ['check'],
  );
  const catalogue = async () => {
    if (!(await readiness()).migrated) return undefined;
    // If the database is unavailable, only these two metrics are left out.
    return readCatalogue(database.reserved).catch(() => undefined);
  };
  metrics.gauge(
    'snowpea_catalogue_revision',
    'Raised by each import and each edit of the shop.',
    async () => [[{}, (await catalogue())?.revision]],
  );
  metrics.gauge(
    'snowpea_catalogue_changed_timestamp_seconds',
    'When the catalogue was last changed.',
    async () => {
      const changedAt = (await catalogue())?.changedAt;
      return [[{}, changedAt === undefined ? undefined : changedAt / 1_000]];
    },
  );
}
