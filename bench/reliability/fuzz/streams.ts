import fc from 'fast-check';
import { patterns } from './patterns';
import type { Case } from './send';
import { inLine, PAGES, request, value, wire } from './wire';

/** Malformed multipart bodies. */
export const multiparts = (count: number, seed: number): Case[] => {
  const name = fc.oneof(
    fc.constantFrom('urlKey', 'appId', 'reason', 'text', 'file', 'lang', 'ctoken', '__proto__', ''),
    value.map(inLine),
  );
  const head = fc.oneof(
    name.map((field) => `Content-Disposition: form-data; name="${field}"`),
    fc
      .tuple(name, value.map(inLine))
      .map(
        ([field, file]) =>
          `Content-Disposition: form-data; name="${field}"; filename="${file}"\r\nContent-Type: image/png`,
      ),
    fc.constantFrom(
      'Content-Disposition: form-data',
      'Content-Disposition',
      'Content-Disposition: form-data; filename="x"',
      '',
      ':',
      'constructor: x',
      '__proto__: x',
      "Content-Disposition: form-data; name*=utf-8''%ff",
      'Content-Disposition: form-data; name="a',
    ),
    fc
      .constantFrom(...patterns([2_000]))
      .map((text) => `Content-Disposition: form-data; name="${inLine(text)}`),
    fc
      .constantFrom(...patterns([2_000]))
      .map((text) => `Content-Disposition: form-data; name="a"\r\nContent-Type: ${inLine(text)}`),
  );
  const content = fc.oneof(
    fc.constantFrom(
      'op.report.add',
      '7',
      'fake',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'RIFF\0\0\0\0WEBP',
    ),
    fc.string({ unit: 'binary', maxLength: 400 }).map(wire),
    fc.integer({ min: 1, max: 30_000 }).map((long) => 'x'.repeat(long)),
  );
  const parts = fc.array(fc.tuple(head, content), { maxLength: 6 });
  const end = fc.constantFrom(
    '--b--\r\n',
    '--b--',
    '',
    '--b',
    '--b\r\n',
    '\r\n',
    '--b--\r\n--b--\r\n',
  );
  const boundary = fc.constantFrom(
    'b',
    'b',
    'b',
    'b',
    '"b"',
    'b; charset=utf-8',
    '',
    'c',
    'b'.repeat(300),
  );
  return fc
    .sample(fc.tuple(parts, end, boundary, fc.constantFrom('text/html', 'application/json')), {
      numRuns: count,
      seed,
    })
    .map(([all, last, named, accept]) => ({
      kind: 'multipart',
      bytes: request(
        'POST',
        '/api/proxyNew',
        [
          'Sec-Fetch-Site: same-origin',
          `Accept: ${accept}`,
          `Content-Type: multipart/form-data; boundary=${named}`,
        ],
        `${all.map(([first, text]) => `--b\r\n${first}\r\n\r\n${text}\r\n`).join('')}${last}`,
      ),
      whole: true,
    }));
};

/** Malformed requests. */
export const raw = (count: number, seed: number): Case[] => {
  const good = fc.constantFrom(...PAGES).map((page) => request('GET', page, ['Accept: text/html']));
  const place = fc.nat({ max: 220 });
  const odd = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }).map(wire),
    fc
      .tuple(good, place, fc.string({ unit: 'binary', maxLength: 8 }))
      .map(([text, at, noise]) => text.slice(0, at) + wire(noise) + text.slice(at)),
    fc.tuple(good, place).map(([text, at]) => text.slice(0, at)),
    fc
      .constantFrom('BREW', 'CONNECT', 'TRACE', 'OPTIONS', 'PRI', 'get', 'PROPFIND', 'PURGE')
      .map((method) => request(method, '/')),
    fc
      .constantFrom(
        '*',
        'http://evil.example/',
        '//evil.example/',
        'store.example:443',
        '/a b',
        '/\\..\\',
        '?',
        '#',
      )
      .map((target) => request('GET', target)),
    fc
      .constantFrom(
        'Transfer-Encoding: chunked\r\nContent-Length: 5',
        'Content-Length: 5\r\nContent-Length: 6',
        'Content-Length: -1',
        'Transfer-Encoding: xchunked',
        'Transfer-Encoding: chunked, chunked',
        'Host: a\r\nHost: b',
        ' Folded: x',
        'Name : x',
        'Expect: 100-continue',
        'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
      )
      .map((line) => request('POST', '/track', [line])),
    fc
      .constantFrom(
        'zz\r\n',
        '5\r\nab',
        '0\r\n\r\n',
        'ffffffffffffffff\r\n',
        '5;a=b\r\nabcde\r\n0\r\nX: y\r\n\r\n',
        '-1\r\n',
      )
      .map((chunk) => `${request('POST', '/log/click', ['Transfer-Encoding: chunked'])}${chunk}`),
    fc.nat({ max: 400 }).map((lines) =>
      request(
        'GET',
        '/',
        Array.from({ length: lines * 5 }, (_, i) => `X-${i}: y`),
      ),
    ),
    fc.constantFrom(
      'GET / HTTP/1.0\r\n\r\n',
      'GET / HTTP/0.9\r\n\r\n',
      'GET / HTTP/2.0\r\n\r\n',
      'GET /\r\n\r\n',
      '\r\n\r\n\r\nGET / HTTP/1.1\r\n',
      '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    ),
  );
  return fc
    .sample(odd, { numRuns: count, seed })
    .map((bytes) => ({ kind: 'raw sockets', bytes, whole: false }));
};

/** Several requests at once over one connection. */
export const pipelines = (count: number, seed: number): Case[] => {
  const depth = fc.oneof(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 9, max: 300 }));
  return fc
    .sample(fc.tuple(depth, fc.array(fc.constantFrom(...PAGES), { minLength: 1, maxLength: 5 })), {
      numRuns: count,
      seed,
    })
    .map(([deep, pages]) => {
      const all = Array.from({ length: deep - 1 }, (_, i) =>
        request('GET', pages[i % pages.length] ?? '/', ['Connection: keep-alive']),
      );
      return {
        kind: 'pipelining',
        bytes: [...all, request('GET', '/healthz')].join(''),
        whole: true,
      };
    });
};
