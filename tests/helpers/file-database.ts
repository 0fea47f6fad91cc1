import { type TestDatabase, testDatabase } from './database';
import { forFile } from './for-file';

/** A database for all tests of a file. */
export const fileDatabase = (connections?: number): Omit<TestDatabase, 'close'> =>
  forFile(() => testDatabase(connections));
