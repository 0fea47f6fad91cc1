import { afterAll, beforeAll } from 'vitest';
import { demoFeed, seedDemo } from '../../demo';
import type { AppRecord } from '../../server/catalogue/normal-form';
import { resolveApp } from '../../server/store/queries/resolve';
import { type TestDatabase, testDatabase } from './database';

/** A database with a demo catalogue, opened before the first test of a file and closed after the last. */
export class DemoDatabase {
  /** The catalogue's apps. */
  readonly records: readonly AppRecord[];
  #open: TestDatabase | undefined;

  constructor(apps: number) {
    // Cast: the demo's apps are an Iterable, those of other feeds may be asynchronous.
    this.records = [...(demoFeed(apps).apps() as Iterable<AppRecord>)];
    beforeAll(async () => {
      this.#open = await testDatabase();
      await seedDemo(this.db, { apps });
    });
    afterAll(() => this.#open?.close());
  }

  get db(): TestDatabase['db'] {
    if (!this.#open) throw new Error('The database is opened before the first test');
    return this.#open.db;
  }

  /** The first app that passes the test. */
  find(test: (record: AppRecord) => boolean): AppRecord {
    const found = this.records.find(test);
    if (!found) throw new Error('No demo app is like that');
    return found;
  }

  idOf = async (record: AppRecord | undefined): Promise<number> =>
    (await resolveApp(this.db, { app: record?.packageName ?? '' }))?.appId ?? 0;
}

/** Ids of apps or other entities. */
export const ids = (list: readonly { id: number }[] = []): number[] => list.map(({ id }) => id);
