import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { FAULTS, sourceWith } from '../../../tests/helpers/job-faults';

/** A source on a host of its own, and what its host does with each request. */
export interface HostileSource {
  name: string;
  answer(socket: Socket): void;
  /** Whether its sync succeeds. */
  good?: boolean;
}

const head = (...lines: string[]) => `HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`;
const JSON_TYPE = 'Content-Type: application/json';
const redirect = (location: string): HostileSource => ({
  name: `redirect to ${location}`,
  answer: (socket) =>
    socket.end(
      head('302 Found', `Location: ${location}`, 'Content-Length: 0', 'Connection: close'),
    ),
});
const sends = (name: string, ...parts: (string | Buffer)[]): HostileSource => ({
  name,
  answer(socket) {
    for (const part of parts) socket.write(part);
    socket.end();
  },
});
const body = (source: object) => {
  const text = JSON.stringify(source);
  return [head('200 OK', JSON_TYPE, `Content-Length: ${text.length}`, 'Connection: close'), text];
};

/** Sends a part again and again until the connection is closed. */
const forever = (name: string, begin: string, part: Buffer): HostileSource => ({
  name,
  answer(socket) {
    socket.write(begin);
    const more = () => {
      while (socket.writable && socket.write(part));
    };
    socket.on('drain', more);
    more();
  },
});
const drip = (name: string, begin: string, part: string, everyMs: number): HostileSource => ({
  name,
  answer(socket) {
    socket.write(begin);
    const timer = setInterval(() => socket.write(part), everyMs);
    socket.once('close', () => clearInterval(timer));
  },
});

const encoded = (encoding: string, bytes: Buffer) => [
  head('200 OK', JSON_TYPE, `Content-Encoding: ${encoding}`, `Content-Length: ${bytes.length}`),
  bytes,
];
const LARGE = Buffer.alloc(64 * 1_048_576, ' ');
const ENCODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
const OK = head('200 OK', JSON_TYPE);

/** Every kind of hostile source. */
export const hostileSources = (): HostileSource[] => [
  ...[
    'data:application/json,{}',
    'data:application/json;base64,eyJhcHBzIjpbXX0=',
    'file:///etc/passwd',
    'blob:https://example.org/5a3c11',
    'ftp://127.0.0.1/apps.json',
    'javascript:void(0)',
    'about:blank',
    'ws://127.0.0.1/',
    'http://',
    'http://user:password@127.0.0.1/',
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    '//',
    '/again',
    `/${'x'.repeat(12_000)}`,
  ].map(redirect),
  sends('nothing'),
  sends('no HTTP', Buffer.from('\u0000\u0001SSH-2.0-x\r\n\r\n')),
  sends('half a status line', 'HTTP/1.'),
  sends('half a head', 'HTTP/1.1 200 OK\r\nContent-Le'),
  sends('two lengths', head('200 OK', 'Content-Length: 2', 'Content-Length: 3'), '{}x'),
  sends('a negative length', head('200 OK', 'Content-Length: -1'), '{}'),
  sends(
    'a length and chunks',
    head('200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    '{}',
  ),
  sends('a broken chunk', head('200 OK', 'Transfer-Encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n'),
  sends('a huge chunk', head('200 OK', 'Transfer-Encoding: chunked'), 'ffffffffffffffff\r\n{}'),
  sends('a shorter body', head('200 OK', 'Content-Length: 100'), '{"apps":['),
  sends('a longer body', head('200 OK', 'Content-Length: 2'), '{}HTTP/1.1 200 OK\r\n\r\n{}'),
  sends('an upgrade', head('101 Switching Protocols', 'Connection: upgrade', 'Upgrade: x'), 'x'),
  sends('early hints', head('103 Early Hints', 'Link: </x>'), head('200 OK'), 'no JSON'),
  sends('204 with a body', head('204 No Content', 'Content-Length: 2'), '{}'),
  sends('304 that nobody asked for', head('304 Not Modified')),
  sends('status 999', head('999 Odd', 'Content-Length: 0')),
  sends('a redirect without a place', head('302 Found', 'Content-Length: 0')),
  sends('two places', head('302 Found', 'Location: data:,a', 'Location: data:,b')),
  sends('bytes that are no text', OK, Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  sends('deep JSON', OK, '['.repeat(200_000)),
  sends('a flood of headers', `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n`, '{}'),
  sends('one large header', head('200 OK', `X-A: ${'b'.repeat(200_000)}`), '{}'),
  ...Object.entries(ENCODERS).flatMap(([encoding, encode]) => [
    sends(`${encoding} of junk`, ...encoded(encoding, Buffer.from('junk, not compressed'))),
    sends(
      `${encoding} cut off`,
      ...encoded(encoding, encode(Buffer.alloc(9_999, 'x')).subarray(0, 20)),
    ),
    sends(`${encoding} of 64 MiB`, ...encoded(encoding, encode(LARGE))),
  ]),
  sends('an unknown encoding', ...encoded('zzz', Buffer.from('{}'))),
  sends('six encodings', ...encoded('gzip, gzip, gzip, gzip, gzip, gzip', Buffer.from('{}'))),
  {
    name: 'a reset before the head',
    answer: (socket) => socket.resetAndDestroy(),
  },
  {
    name: 'a reset in the middle of the body',
    answer: (socket) =>
      socket.write(`${head('200 OK', 'Content-Length: 100')}{"apps"`, () =>
        socket.resetAndDestroy(),
      ),
  },
  { name: 'silence', answer: () => undefined },
  { name: 'silence after the head', answer: (socket) => void socket.write(OK) },
  forever('a body without end', OK, Buffer.alloc(65_536, ' ')),
  forever('headers without end', 'HTTP/1.1 200 OK\r\n', Buffer.from('X-A: b\r\n'.repeat(100))),
  forever('interim answers without end', '', Buffer.from(head('103 Early Hints').repeat(100))),
  drip('a slow body', OK, ' ', 200),
  drip('a slow head', 'HTTP/1.1 200 OK\r\nX-A: ', 'b', 200),
];

/** Sources at which the job that reads them has a planted fault. */
export const faultySources = (names: readonly string[] = FAULTS): HostileSource[] =>
  names.map((name) => sends(`fault: ${name}`, ...body(sourceWith(name))));

/** An ordinary source: the last one, which shows that the others do not prevent it. */
export const goodSource = (): HostileSource => {
  const { planted: _, ...source } = sourceWith('none', 'good');
  return { ...sends('an ordinary source', ...body(source)), good: true };
};

/**
 * Starts a source's host.
 * @param ready it answers from then on: a fault must not end a server that still starts
 * @returns its address
 */
export async function listen(
  { answer }: HostileSource,
  opened: (host: Server) => void,
  ready: Promise<void>,
) {
  const host = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void ready.then(() => answer(socket)));
  }).listen(0, '127.0.0.1');
  opened(host);
  await once(host, 'listening');
  const place = host.address();
  if (place === null || typeof place === 'string') throw new Error('A host listens on a port.');
  return `http://127.0.0.1:${place.port}/apps.json`;
}
