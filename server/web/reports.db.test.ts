import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { again, body, FIELDS, refusedAs, Uploads, where } from '../../tests/helpers/uploads';
import {
  closeReports,
  listReports,
  pruneReports,
  reportByRef,
  reportPicture,
} from '../store/queries/reports';

const uploads = new Uploads();

describe('a report', () => {
  it('by a plain form is stored, and redirects to its page', async () => {
    expect(where(await uploads.submit(body()))).toEqual([303, '/report/1?sent=1']);
    expect(await uploads.rows()).toMatchObject([
      { app_id: 1, reason: 'fake', text: '假的', picture: null },
    ]);
  });

  it('with a picture stores it re-encoded: without location', async () => {
    expect((await uploads.submit(body(FIELDS, uploads.png))).status).toBe(303);
    const [{ picture } = {}] = await uploads.rows();
    const stored = picture ?? Buffer.alloc(0);
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
  });

  it('is listed, shown, closed and deleted', async () => {
    const { data } = await uploads.call(FIELDS, uploads.png);
    const ref = data?.id ?? '';
    const { db } = uploads;
    expect(await listReports(db, { closed: false, most: 9 })).toMatchObject([
      { id: ref, reason: 'fake' },
    ]);
    expect(await reportByRef(db, ref)).toMatchObject({
      packageName: expect.stringMatching(/^demo\./),
      pictureSize: (await reportPicture(db, ref))?.length,
    });
    expect(await pruneReports(db, Date.now() + 1)).toBe(0);
    expect(await closeReports(db, [ref, 'none'], Date.now())).toBe(1);
    expect(await listReports(db, { closed: false, most: 9 })).toEqual([]);
    expect(await pruneReports(db, Date.now() + 1)).toBe(1);
    expect(await uploads.rows()).toEqual([]);
  });
});

it.each([
  ['number', { reports: 1, bytes: 9_999_999 }],
  ['size', { reports: 9, bytes: 10 }],
])('is refused beyond the limit of their %s', async (_, most) => {
  uploads.mount(uploads.db, { most });
  expect((await uploads.submit(body(FIELDS, uploads.png))).status).toBe(303);
  expect(await again(await uploads.submit(body()))).toEqual(refusedAs('busy'));
  expect(await uploads.rows()).toHaveLength(1);
});
