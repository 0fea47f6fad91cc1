import { connect as connectHttp2, constants } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, it } from 'vitest';
import type { Child } from '../helpers/child';
import { ask } from './ask';

/** How long an attacker's connection may stay open, ms: a proxy waits for the rest of a request that never comes. */
const PATIENCE_MS = 1_500;

/** Sends bytes over a new connection; returns everything received until it is closed. */
function sendBytes(front: string, bytes: string): Promise<string> {
  const { protocol, hostname, port } = new URL(front);
  return new Promise((done) => {
    const at = { host: hostname, port: Number(port), localAddress: '127.0.0.9' };
    const socket =
      protocol === 'https:'
        ? connectTls({ ...at, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
        : connectTcp(at);
    let received = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    // A reset is an answer too.
    socket.on('error', () => undefined).on('close', () => done(received));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.write(bytes, 'latin1');
  });
}

const HIDDEN = (id: string) =>
  `GET /healthz HTTP/1.1\r\nHost: apps.example.org\r\nX-Request-Id: ${id}\r\n\r\n`;

/**
 * Requests whose end is told in two ways. A proxy and a server that read them differently take a part of the body for another
 * request (RFC 9112, 11.2).
 */
const AMBIGUOUS: Readonly<Record<string, (hidden: string) => readonly [string, string]>> = {
  'a length and chunks': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`,
    `0\r\n\r\n${hidden}`,
  ],
  'chunks with a tab': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding:\tchunked`,
    `0\r\n\r\n${hidden}`,
  ],
  'chunks of another name': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: xchunked`,
    `0\r\n\r\n${hidden}`,
  ],
  'chunks with a vertical tab': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: \x0bchunked`,
    `0\r\n\r\n${hidden}`,
  ],
  'a blank before the colon': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding : chunked`,
    `0\r\n\r\n${hidden}`,
  ],
  'a folded header': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding:\r\n chunked`,
    `0\r\n\r\n${hidden}`,
  ],
  'two codings': (hidden) => [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity`,
    `0\r\n\r\n${hidden}`,
  ],
  'two lengths': (hidden) => [`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden],
  'a length with a sign': (hidden) => [`Content-Length: +${hidden.length}`, hidden],
  'two lengths in one header': (hidden) => [`Content-Length: ${hidden.length}, 0`, hidden],
  'a length named in Connection': (hidden) => [
    `Connection: Content-Length\r\nContent-Length: ${hidden.length}`,
    hidden,
  ],
  'an extension that ends with a line feed': (hidden) => [
    'Transfer-Encoding: chunked',
    `2;\nxx\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
  ],
  'the older protocol': (hidden) => [`Content-Length: ${hidden.length}`, hidden],
  'an upgrade to HTTP/2': (hidden) => [
    `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nContent-Length: ${hidden.length}`,
    hidden,
  ],
};

/**
 * Sends every ambiguous request. @returns those whose hidden request a server handled although its sender got only one answer,
 * and those after which another visitor got a wrong answer
 */
export async function smuggled(front: string, servers: () => readonly Child[]): Promise<string[]> {
  const found: string[] = [];
  let sent = 0;
  for (const [name, write] of Object.entries(AMBIGUOUS)) {
    sent += 1;
    const id = `smuggled-${sent}-${Date.now()}`;
    const [headers, body] = write(HIDDEN(id));
    const version = name === 'the older protocol' ? '1.0' : '1.1';
    const head = `POST /log/click HTTP/${version}\r\nHost: apps.example.org\r\n${headers}\r\n\r\n`;
    const received = await sendBytes(front, head + body);
    const answers = received.match(/HTTP\/1\.[01] \d{3}/g)?.length ?? 0;
    for (let n = 0; n < 3; n += 1) {
      const { status } = await ask(`${front}/apps`);
      if (status !== 200) found.push(`${name}: another visitor got ${status}`);
    }
    const handled = servers().some((server) => server.output().includes(id));
    if (handled && answers < 2) found.push(`${name}: handled unseen`);
  }
  return found;
}

/** A GET over HTTP/2, with two cookies in two fields as browsers send them. */
function askHttp2(front: string, path: string, headers: Record<string, string | string[]>) {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const session = connectHttp2(front, { rejectUnauthorized: false });
    session.on('error', fail);
    const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path, ...headers });
    let status = 0;
    let text = '';
    stream.on('response', (answer) => {
      status = Number(answer[':status']);
    });
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    stream.on('error', fail).on('end', () => {
      session.close();
      done({ status, text });
    });
  });
}

/** Sends a request so often, a few at a time: a proxy has a limited number of connections. @returns the answers' statuses */
export async function often(
  times: number,
  send: (n: number) => Promise<number>,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const some = Array.from({ length: 50 }, (_, n) => send(statuses.length + n));
    statuses.push(...(await Promise.all(some)));
  }
  return statuses;
}

/**
 * Checks of a proxy in its documented configuration.
 * @param visitor an address that has not registered any player
 */
export function withstands(
  front: () => string,
  servers: () => readonly Child[],
  visitor: string,
): void {
  it('does not let a request hide in another one', async () => {
    expect(await smuggled(front(), servers)).toEqual([]);
  }, 60_000);

  it('forwards the visitor’s address and scheme, also if the visitor names these headers in Connection', async () => {
    const player = { name: 'A', identity: '110105194912310021', phone: '13912345678' };
    const body = JSON.stringify({ appId: 4, appName: 'G', resourceType: 1, ...player });
    const hide = { connection: 'close, X-Forwarded-For, X-Forwarded-Proto' };
    const register = async (headers: Record<string, string>) => {
      const more = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'http', ...headers };
      const url = `${front()}/realname/submit`;
      return (await ask(url, { from: visitor, method: 'POST', headers: more, body })).status;
    };
    expect(await often(300, () => register({}))).toContain(429);
    const hidden = await Promise.all(Array.from({ length: 8 }, () => register(hide)));
    expect(hidden.filter((status) => status === 429).length).toBeGreaterThan(4);
    const forged = { 'x-forwarded-proto': 'http', ...hide };
    const { headers } = await ask(`${front()}/?theme=dark`, { headers: forged });
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['set-cookie']?.join() ?? '__Host-').toContain('__Host-');
  });

  it('continues a download at a byte, unless the file has changed', async () => {
    const file = `${front()}/download/apk?appId=7`;
    const whole = await ask(file);
    expect(whole.status).toBe(200);
    const { etag = '' } = whole.headers;
    const part = (headers: Record<string, string>) =>
      ask(file, { headers: { range: 'bytes=10-19', ...headers } });
    const same = await part({ 'if-range': etag });
    expect([same.status, same.bytes]).toEqual([206, whole.bytes.subarray(10, 20)]);
    const other = await part({ 'if-range': '"another"' });
    expect([other.status, other.bytes.length]).toEqual([200, whole.bytes.length]);
    expect((await ask(file, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const none = await ask(file, { headers: { range: `bytes=${whole.bytes.length}-` } });
    expect(none.status).toBe(416);
  });

  it('serves HTTP/2, with cookies in several fields', async () => {
    const cookie = ['__Host-theme=dark', '__Host-lang=en'];
    const { status, text } = await askHttp2(front(), '/apps', { cookie });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en"');
  });

  it('refuses headers that are too large as the visitor’s fault, and serves others meanwhile', async () => {
    for (const size of [12_000, 20_000, 60_000]) {
      const { status } = await ask(`${front()}/apps`, { headers: { 'x-large': 'x'.repeat(size) } });
      expect([200, 400, 414, 431, 494], `${size}: ${status}`).toContain(status);
    }
    const slow = Array.from({ length: 50 }, () =>
      sendBytes(
        front(),
        'POST /log/click HTTP/1.1\r\nHost: apps.example.org\r\nContent-Length: 9\r\n\r\nx',
      ),
    );
    expect((await ask(`${front()}/apps`)).status).toBe(200);
    await Promise.all(slow);
  });
}
