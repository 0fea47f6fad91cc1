import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from './database';

/** A database for all tests of a file: opened before the first one, closed after the last. */
export function fileDatabase(connections?: number): Omit<TestDatabase, 'close'> {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await testDatabase(connections);
  });
  afterAll(() => database?.close());
  const opened = (): TestDatabase => {
    if (!database) throw new Error('The database is opened before the first test.');
    return database;
  };
  return {
    get db() {
      return opened().db;
    },
    get reserved() {
      return opened().reserved;
    },
    connect: () => opened().connect(),
  };
}
