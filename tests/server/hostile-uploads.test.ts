import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw, statusOf } from '../helpers/raw-http';
import { type Store, startStore } from '../helpers/store-server';

let store: Store;
beforeAll(async () => {
  store = await startStore({ apps: 20 });
});
afterAll(() => store?.close());

/** A report of an app with this body, as from a page of the store. */
function post(body: string): Promise<string> {
  const head = [
    'POST /api/proxyNew HTTP/1.1',
    `Host: ${new URL(store.url).host}`,
    'Connection: close',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
  ];
  return sendRaw(store.url, `${head.join('\r\n')}\r\n\r\n${body}`);
}

const part = (head: string) => `--b\r\n${head}\r\n\r\nvalue\r\n--b--\r\n`;

it.each([
  ['a part without a name', part('Content-Disposition: form-data')],
  ['a file without a name', part('Content-Disposition: form-data; filename="x"')],
  ['a part without headers', part('')],
  ['a header without a value', part('Content-Disposition')],
  ['a header called constructor', part('constructor: x')],
  ['a header called __proto__', part('__proto__: x')],
  ['a part whose headers do not end', '--b\r\nContent-Disposition: form-data; name="a"'],
  ['a delimiter in a part’s headers', '--b\r\nContent-Disposition: form-data\r\n--b--\r\n'],
  ['half a delimiter', '--'],
])('%s is refused, and the server keeps running', async (_, body) => {
  expect(statusOf(await post(body))).toBe(400);
  expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
});

it.each(['text/plain; charset', ';;;', ''])(
  'a part of type %j is read as text, and the server keeps running',
  async (type) => {
    const head = `Content-Disposition: form-data; name="a"\r\nContent-Type: ${type}`;
    expect(statusOf(await post(part(head)))).toBe(404);
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
  },
);

it('(control: a valid body is read)', async () => {
  const answer = await post(part('Content-Disposition: form-data; name="urlKey"'));
  expect(statusOf(answer)).toBe(404);
  expect(answer).toContain('unknown urlKey');
});
