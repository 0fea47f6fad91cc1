import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { storedIndexes } from '../../server/catalogue/sync/stored-indexes';
import { type Allowing, syncSource } from '../../server/catalogue/sync/sync-source';
import type { Syncing } from '../../server/catalogue/sync/syncing';
import { createOutbound } from '../../server/outbound/outbound';
import { listApps } from '../../server/store/queries/list-apps';
import {
  followedSource,
  followSource,
  type NewSync,
} from '../../server/store/queries/source-syncs';
import { packageOf, versionOf } from './fdroid-repository';
import { type Day, type Publishing, publishDay } from './repository-days';
import { signedImports } from './signed-imports';
import { type SourceHost, startSourceHost } from './source-host';

export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const JUNE = Date.UTC(2026, 5, 1);
export const REPO = 'https://repo.example/fdroid/repo';
export const STORE = 'https://ios.example/source.json';

/** Followed sources and the host that serves them, anew for each test of a file. */
export class SourceSyncs {
  readonly shop = signedImports();
  /** The clock. */
  now = 0;
  /** How long a host may be silent. Long, except for one that never answers. */
  idleMs = 15_000;
  sourceMs = 60_000;
  readonly said: string[] = [];
  #host: SourceHost | undefined;
  #folder = '';

  constructor() {
    beforeEach(async () => {
      this.#host = await startSourceHost();
      this.#folder = await mkdtemp(join(tmpdir(), 'snowpea-sync-'));
      this.now = JUNE + HOUR;
      this.sourceMs = 60_000;
      this.said.length = 0;
    });
    afterEach(async () => {
      await this.host.close();
      await rm(this.#folder, { recursive: true });
    });
  }

  get db() {
    return this.shop.database.db;
  }

  get host(): SourceHost {
    if (!this.#host) throw new Error('The host starts before each test.');
    return this.#host;
  }

  /** Where fetched indexes are kept. */
  get folder(): string {
    return this.#folder;
  }

  syncing = (): Syncing => ({
    indexes: storedIndexes(this.#folder),
    remoteImages: false,
    report: (line) => void this.said.push(line),
    now: () => this.now,
    random: () => 0.5,
    through: createOutbound({ service: 'test', retries: 0, restMs: 1 }),
    ask: this.host.ask,
    timeouts: { idleMs: this.idleMs, wholeMs: 60_000 },
    sourceMs: this.sourceMs,
  });

  /** Follows the F-Droid repository, or another source. */
  follow = (change: Partial<NewSync> = {}) =>
    followSource(
      this.db,
      {
        kind: 'fdroid',
        address: REPO,
        fingerprint: this.shop.signer.fingerprint,
        intervalMs: 6 * HOUR,
        maxAgeMs: 30 * DAY,
        priority: 0,
        adult: false,
        requireId: 0,
        remoteImages: false,
        ...change,
      },
      this.now,
    );

  followStore = () => this.follow({ kind: 'altstore', address: STORE, fingerprint: undefined });

  /** Syncs a source once: its state, or its error as text. */
  sync = async (id: number, allowing: Allowing = {}, change: Partial<Syncing> = {}) => {
    const source = await followedSource(this.db, id);
    if (!source) throw new Error('It is not followed.');
    const syncing = { ...this.syncing(), ...change };
    const outcome = await syncSource(this.db, source, syncing, allowing);
    return outcome.state === 'failed' ? String(outcome.error) : outcome.state;
  };

  /** The apps that the shop lists, with their versions. */
  names = async () => {
    const found = await listApps(this.db, { sort: 'name', page: 1, size: 50 }, 'en');
    return found?.apps.map(({ name, versionName }) => `${name} ${versionName}`);
  };

  /** Publishes a day of the repository. */
  publish = async (change: Partial<Publishing> = {}, at = REPO): Promise<Day> => {
    const day = await publishDay({
      signer: this.shop.signer,
      address: REPO,
      timestamp: JUNE,
      packages: { 'org.example.one': packageOf('One'), 'org.example.two': packageOf('Two') },
      ...change,
    });
    this.host.serve(at, day.files);
    return day;
  };

  /** Serves an AltStore source. */
  serveStore = (content: string) => this.host.serve(STORE, new Map([['', Buffer.from(content)]]));
}

/** The repository some days later, with one more version of its first app. */
export const later = (days: number, before: readonly Day[] = []): Partial<Publishing> => ({
  timestamp: JUNE + days * DAY,
  packages: {
    'org.example.one': packageOf('One', {}, [versionOf(1), versionOf(1 + days)]),
    'org.example.two': packageOf('Two'),
  },
  before,
});
