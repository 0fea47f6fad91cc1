import { describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { FIELDS, OWN, Uploads } from '../../../tests/helpers/uploads';

const uploads = new Uploads();

describe('a multipart body', () => {
  const raw = (text: string, boundary = 'b', headers: Record<string, string> = {}) =>
    uploads.post(text, {
      ...OWN,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    });
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = Object.entries(FIELDS)
    .map(([name, value]) => part(name, value))
    .join('');

  it.each([
    ['cut off', whole],
    [
      'cut off in a file',
      `${whole}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc`,
    ],
    ['empty', ''],
    [
      'of a thousand fields',
      `${Array.from({ length: 1_000 }, (_, n) => part(`f${n}`, 'x')).join('')}--b--\r\n`,
    ],
    ['with a huge name', `${part('n'.repeat(10_000), 'x')}--b--\r\n`],
    ['with a huge field', `${part('text', 'x'.repeat(20_000))}--b--\r\n`],
    ['with a field twice', `${whole}${part('appId', '2')}--b--\r\n`],
    ['that is no multipart', 'appId=1'],
    [
      'with a file under another name',
      `${whole}--b\r\nContent-Disposition: form-data; name="x"; filename="x"\r\n\r\nabc\r\n--b--\r\n`,
    ],
  ])('%s is refused', async (_, text) => {
    const response = await raw(text);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ state: { code: CODE.paramRequired } });
    await uploads.nothingKept();
  });

  it('without a boundary is refused', async () => {
    expect(
      (await raw(`${whole}--b--\r\n`, '', { 'content-type': 'multipart/form-data' })).status,
    ).toBe(400);
    await uploads.nothingKept();
  });

  it('with a false Content-Length is refused', async () => {
    const response = await raw('x'.repeat(6 * 1024 * 1024), 'b', { 'content-length': '10' });
    expect([400, 413]).toContain(response.status);
    await uploads.nothingKept();
  });

  it.each([
    ['reason', 'boring'],
    ['appId', '1 or 1=1'],
    ['appId', ''],
    ['lang', 'xx'],
    ['text', '字'.repeat(1_001)],
  ])('with a wrong %s gets an error that names the field', async (name, value) => {
    const { status, state } = await uploads.call({ ...FIELDS, [name]: value });
    expect(status).toBe(400);
    expect(state.msg).toContain(name);
    await uploads.nothingKept();
  });

  it('may have a text of a thousand characters, with line breaks and without control characters', async () => {
    const text = `一\r\n二\u0007${'😀'.repeat(996)}`;
    expect(await uploads.call({ ...FIELDS, text })).toMatchObject({ status: 200 });
    expect((await uploads.rows())[0]?.text).toBe(`一\n二 ${'😀'.repeat(996)}`);
  });

  it('for an unknown app or urlKey is refused', async () => {
    expect(await uploads.call({ ...FIELDS, appId: '999999' })).toMatchObject({ status: 404 });
    for (const urlKey of ['', 'op.other', '__proto__', 'constructor'])
      expect(await uploads.call({ ...FIELDS, urlKey })).toMatchObject({
        state: { code: CODE.unknownUrlKey },
      });
    await uploads.nothingKept();
  });
});
