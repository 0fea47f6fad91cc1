import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { addReport, reportByRef, reportPicture } from './queries/reports';
import { takeInPictures } from './report-pictures';

let database: TestDatabase;
const root = temporaryFolder();
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

it('pictures of an earlier version move into the database, and its folder goes', async () => {
  const { db } = database;
  const folder = path.join(root.path, 'reports');
  await mkdir(folder);
  const report = { appId: 1, reason: 'fake', text: '', lang: 'en', at: 1 } as const;
  const ref = (await addReport(db, report)) ?? '';
  await db.updateTable('reports').set({ file: 'named.webp' }).execute();
  for (const name of ['named', 'fresh', 'stray'])
    await writeFile(path.join(folder, `${name}.webp`), name);
  await utimes(path.join(folder, 'stray.webp'), 1, 1);
  await takeInPictures(db, folder);
  expect(await reportPicture(db, ref)).toEqual(Buffer.from('named'));
  expect(await reportByRef(db, ref)).toMatchObject({ pictureSize: 5 });
  // A server of the earlier version may be about to store its report.
  expect(await readdir(folder)).toEqual(['fresh.webp']);
  await utimes(path.join(folder, 'fresh.webp'), 1, 1);
  await takeInPictures(db, folder);
  await takeInPictures(db, folder);
  expect(await readdir(root.path)).toEqual([]);
});
