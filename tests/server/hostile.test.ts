import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forFile } from '../helpers/for-file';
import { sendRaw, statusOf } from '../helpers/raw-http';
import { startStore } from '../helpers/store-server';

const store = forFile(() => startStore({ apps: 60 }));

/** Sends a request's head, and returns the whole response. */
const send = (lines: string[]) => sendRaw(store.url, `${lines.join('\r\n')}\r\n\r\n`);

const get = (path: string, ...headers: string[]) =>
  send([`GET ${path} HTTP/1.1`, 'Host: store.example', 'Connection: close', ...headers]);
const wholeOf = async (path: string) => (await fetch(store.url + path)).text();

/** No response may contain internals. The runtime and the styles of a page are excluded. */
function expectNothingInside(answer: string): void {
  const told = answer.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
  expect(told).not.toMatch(/\n\s+at \S|node_modules|dist\/server|select .* from |ENOENT|Error:/i);
}

describe('unknown addresses', () => {
  it.each([
    '/no/such/page',
    '/app/999999999',
    '/app/-1',
    '/app/1e3',
    '/app/0x10',
    '/app/99999999999999999999',
    '/app/%00',
    "/app/1'or'1'='1",
    '/app/..%2f..%2fetc%2fpasswd',
    '/app/no.such.package',
    '/category/nowhere',
    '/category/%3Cscript%3E',
    '/special/999999',
    '/special/x',
    '/assets/nothing.js',
    '/assets/../server/main.js',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/.env',
    '/wp-login.php',
    '//evil.example/',
  ])('%s answers 404 with an error page', async (path) => {
    const answer = await get(path, 'Accept: text/html');
    expect(statusOf(answer)).toBe(404);
    expectNothingInside(answer);
    expect(answer).toMatch(/<h1>[^<]+<\/h1>[\s\S]*<\/html>/);
  });

  it('(control: an existing page and file do not)', async () => {
    const home = await get('/', 'Accept: text/html');
    expect(statusOf(home)).toBe(200);
    const [file] = /\/assets\/after-load-[^"'`]+?\.js/.exec(await wholeOf('/sw.js')) ?? [];
    expect(statusOf(await get(file ?? '/no file is named'))).toBe(200);
  });

  it.each(['/%', '/%zz', '/app/%ff%fe', '/search?key=%', '/search?key=%ff', '/?%'])(
    'broken escapes in %s get an answer, no exception',
    async (path) => {
      const answer = await get(path);
      expect([200, 400, 404]).toContain(statusOf(answer));
      expectNothingInside(answer);
    },
  );
});

it('(control: a stack or a query in a response is found)', () => {
  for (const leak of ['Error: x\n    at run (app.js:1:2)', '<pre>select id from app</pre>'])
    expect(() => expectNothingInside(`HTTP/1.1 500\r\n\r\n${leak}`)).toThrow();
});

describe('queries of any kind', () => {
  it.each(['key=a&without=%00', 'key=%00', 'key=a%00&category=%00', 'key=a&without=Ads,%00,x%00y'])(
    'a search for %s answers with a page or a clean refusal',
    async (query) => {
      const answer = await get(`/search?${query}`);
      expect([200, 400, 404]).toContain(statusOf(answer));
      expectNothingInside(answer);
    },
  );

  it.each([
    '?page=-1',
    '?page=1e309',
    '?page=',
    '?page[]=2',
    '?page=2&page=3',
    '?sort=;drop table apps',
    '?sort=__proto__',
    '?constructor=1&__proto__[x]=1',
    '?lang=<script>',
    '?theme=%00',
    '?utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  ])('/apps%s answers with a page or a clean refusal', async (query) => {
    const answer = await get(`/apps${encodeURI(query).replaceAll('%25', '%')}`);
    expect([200, 400, 404]).toContain(statusOf(answer));
    expectNothingInside(answer);
    expect(answer).not.toMatch(/<script>alert/);
  });
});

it('handles a thousand parameters', async () => {
  expect([200, 400, 414]).toContain(statusOf(await get(`/apps?${'&a=b'.repeat(1_000)}`)));
});

describe('addresses that are too long', () => {
  it.each(['/search?key=', '/', '/api/proxy?urlKey=', '/img/1/'])('100 KB of %s', async (start) => {
    const answer = await get(start + 'a'.repeat(100_000));
    expect([400, 404, 414, 431]).toContain(statusOf(answer));
    expectNothingInside(answer);
  });

  it('leaves the store ready', async () => {
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${store.url}/`)).status).toBe(200);
    expect(store.output()).not.toMatch(/uncaught|unhandled/i);
  });
});

describe('methods and headers', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'BREW'])(
    '%s / changes nothing',
    async (method) => {
      const answer = await send([
        `${method} / HTTP/1.1`,
        'Host: store.example',
        'Connection: close',
      ]);
      expect([400, 404, 405, 501]).toContain(statusOf(answer));
      expectNothingInside(answer);
    },
  );

  it('answers HEAD like GET, without the body', async () => {
    const head = await fetch(`${store.url}/`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe((await fetch(`${store.url}/`)).headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it.each([
    `Cookie: ${'lang=en; '.repeat(500)}`,
    'Cookie: lang="; theme=%00%ff',
    `Accept-Language: ${'en,'.repeat(2_000)}`,
    'Accept-Encoding: br;q=x, *;q=nan',
    `If-None-Match: ${'W/"x",'.repeat(1_000)}`,
    'Host: "><script>',
    'User-Agent: ',
  ])('is not affected by %#', async (header) => {
    const answer = await get('/', header);
    expect([200, 400, 431]).toContain(statusOf(answer));
    expectNothingInside(answer);
  });

  it('a client that leaves in the middle of its body causes no error', async () => {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
    socket.write('POST /log/click HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
    await once(socket, 'ready');
    socket.end();
    await once(socket.resume(), 'close');
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
    expect(store.output()).not.toMatch(/abort|\n\s+at /);
  });
});

describe('uploads', () => {
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
});
