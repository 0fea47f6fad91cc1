import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { again, body, FIELDS, refusedAs, Uploads, where } from '../../tests/helpers/uploads';
import { closeReports, listReports, pruneReports, reportByRef } from '../store/queries/reports';
import { reportUpload } from './reports';
import { uploadFolder } from './uploads/folder';

const uploads = new Uploads();

describe('a report', () => {
  it('by a plain form is stored, and redirects to its page', async () => {
    expect(where(await uploads.submit(body()))).toEqual([303, '/report/1?sent=1']);
    expect(await uploads.rows()).toMatchObject([
      { app_id: 1, reason: 'fake', text: '假的', file: null },
    ]);
  });

  it('with a picture stores it re-encoded: without location and file name, private to the store', async () => {
    expect((await uploads.submit(body(FIELDS, uploads.png))).status).toBe(303);
    const [name = ''] = await uploads.files();
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await uploads.rows()).toMatchObject([{ file: name }]);
    expect((await stat(path.join(uploads.folder, name))).mode & 0o777).toBe(0o600);
    const stored = await readFile(path.join(uploads.folder, name));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect(uploads.png.includes('a secret place')).toBe(true);
    expect(stored.includes('a secret place')).toBe(false);
  });

  it('by a script gets an envelope, and is stored once for the same key', async () => {
    const fields = { ...FIELDS, idempotencyKey: 'one-report-once' };
    const first = await uploads.call(fields);
    expect(first).toMatchObject({ status: 200, state: { code: CODE.ok } });
    expect(await uploads.call(fields)).toMatchObject({ data: first.data });
    expect(await uploads.rows()).toHaveLength(1);
  });

  it('is stored once with one picture when sent twice concurrently', async () => {
    const fields = { ...FIELDS, idempotencyKey: 'both-at-once' };
    const [first, second] = await Promise.all([
      uploads.call(fields, uploads.png),
      uploads.call(fields, uploads.png),
    ]);
    expect(first).toMatchObject({ status: 200, state: { code: CODE.ok } });
    expect(second).toEqual(first);
    expect(await uploads.rows()).toMatchObject([{ ref: first?.data?.id }]);
    expect(await uploads.files()).toEqual((await uploads.rows()).map(({ file }) => file));
  });

  it('is listed, shown, closed and deleted', async () => {
    const { data } = await uploads.call(FIELDS, uploads.png);
    const ref = data?.id ?? '';
    const { db } = uploads;
    expect(await listReports(db, { closed: false, most: 9 })).toMatchObject([
      { ref, reason: 'fake' },
    ]);
    expect((await reportByRef(db, ref))?.package_name).toMatch(/^demo\./);
    expect(await pruneReports(db, Date.now() + 1)).toEqual([]);
    expect(await closeReports(db, [ref, 'none'], Date.now())).toBe(1);
    expect(await listReports(db, { closed: false, most: 9 })).toEqual([]);
    expect(await pruneReports(db, Date.now() + 1)).toEqual(await uploads.files());
    expect(await uploads.rows()).toEqual([]);
  });
});

it('stores no picture when the database fails', async () => {
  const broken = new Proxy(uploads.db, {
    get(target, key) {
      if (key === 'insertInto') throw new Error('full');
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  uploads.mount(broken);
  expect(await again(await uploads.submit(body(FIELDS, uploads.png)))).toEqual(refusedAs('server'));
  expect(await uploads.files()).toEqual([]);
});

it('is refused beyond the limit', async () => {
  const upload = reportUpload(uploads.db, uploadFolder(uploads.folder), { most: 1 });
  const from = { networks: undefined, mayStore: () => true };
  const send = () => upload.take({ fields: FIELDS, file: undefined }, from);
  expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: false, state: { code: CODE.tooMany } });
  expect(await uploads.rows()).toHaveLength(1);
});
