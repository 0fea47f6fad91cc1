import { afterAll, beforeAll } from 'vitest';
import { demoFeed, seedDemo } from '../../demo';
import type { AppRecord } from '../../server/catalogue/normal-form';
import { resolveApp } from '../../server/store/queries/resolve';
import { type TestDatabase, testDatabase } from './database';

/** A database with a demo catalogue, opened before the first test of a file and closed after the last. */
export class DemoDatabase {
  /** What the catalogue says of its apps. */
  readonly records: readonly AppRecord[];
  #open: TestDatabase | undefined;

  constructor(apps: number) {
    // The cast: the demo's apps are made at once, a feed's may come one by one.
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

  /** The first app that is like this. */
  find(test: (record: AppRecord) => boolean): AppRecord {
    const found = this.records.find(test);
    if (!found) throw new Error('No demo app is like that');
    return found;
  }

  idOf = async (record: AppRecord | undefined): Promise<number> =>
    (await resolveApp(this.db, { app: record?.packageName ?? '' }))?.appId ?? 0;
}

/** Numbers of apps, or of whatever else has one. */
export const ids = (list: readonly { id: number }[] = []): number[] => list.map(({ id }) => id);
