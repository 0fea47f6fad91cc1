import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type TestDatabase, testDatabase } from './database';
import { type Repository, writeRepository } from './fdroid-repository';
import { makeSigner, type Signer } from './fdroid-signer';

/** Fixtures for tests of signed imports; available once tests run. */
export interface SignedImports {
  /** Signs every repository of the file. */
  readonly signer: Signer;
  /** Empty before each test. */
  readonly database: TestDatabase;
  /** Writes a repository into a folder that is removed at the end of the file. */
  write(repository: Omit<Repository, 'signer'> & { signer?: Signer }): Promise<string>;
}

/** Gives a test file one signer and each test an empty database, and removes its folders. */
export function signedImports(): SignedImports {
  let signer: Signer;
  let database: TestDatabase;
  const folders: string[] = [];

  beforeAll(async () => {
    signer = await makeSigner();
  });
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  return {
    get signer() {
      return signer;
    },
    get database() {
      return database;
    },
    async write(repository) {
      const folder = await writeRepository({ signer, ...repository });
      folders.push(folder);
      return folder;
    },
  };
}
