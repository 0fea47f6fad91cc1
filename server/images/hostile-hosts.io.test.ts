import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pemOf } from '../../tests/helpers/certificate';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { fetchBytes } from '../catalogue/input/fetch-bytes';
import { createPublicFetch } from '../outbound/public-fetch';
import type { ImageSubject } from '../store/queries/image-subject';
import { originals } from './original';
import { iconPicture } from './picture';

/** Two addresses of this machine: one stands for the internet, the other for the operator's own network. */
const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';

let outside: Server;
let inside: Server;
let port: number;
let picture: Buffer;
/** A picture whose header declares 3.6 thousand million pixels. */
let bomb: Buffer;
const asked = { outside: 0, inside: 0 };
/** The addresses of a name, one for each look-up; the last one is repeated. */
let names: Record<string, string[]> = {};
let lookups = 0;

beforeAll(async () => {
  const { certificate, privateKey } = await makeSigner('host', 'ec');
  const tls = {
    cert: pemOf('CERTIFICATE', certificate.toSchema(true).toBER()),
    key: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
  const listen = async (address: string, at: number, answer: RequestListener) => {
    const server = createServer(tls, answer).listen(at, address);
    await once(server, 'listening');
    return server;
  };
  const create = { width: 64, height: 64, channels: 3, background: '#ff0000' } as const;
  picture = await sharp({ create }).png().toBuffer();
  bomb = Buffer.from(picture);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  outside = await listen(OUTSIDE, 0, answer);
  // Cast: a server on a port has an address of this type.
  port = (outside.address() as AddressInfo).port;
  inside = await listen(INSIDE, port, (_request, response) => response.end(picture));
  // Before TLS: a connection already tells a host of the own network something, and its time something of it.
  inside.on('connection', () => {
    asked.inside += 1;
  });
});
afterAll(() => {
  for (const server of [outside, inside]) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  Object.assign(asked, { outside: 0, inside: 0 });
  names = {};
  lookups = 0;
});

const answer: RequestListener = (request, response) => {
  asked.outside += 1;
  // Each request opens a new connection and looks the name up again.
  response.setHeader('connection', 'close');
  response.setHeader('content-type', 'image/png');
  const to = (location: string) => response.writeHead(302, { location }).end();
  const bodies: Record<string, () => unknown> = {
    '/good': () => response.end(picture),
    '/to-inside': () => to(`https://${INSIDE}:${port}/good`),
    '/to-a-name-inside': () => to(`https://inside.example:${port}/good`),
    '/to-itself': () => to('/to-itself'),
    '/page': () => response.end('<!doctype html><title>No picture</title>'),
    '/bomb': () => response.end(bomb),
    '/silent': () => undefined,
    '/endless': () => {
      const block = Buffer.concat([picture, Buffer.alloc(1_048_576)]);
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    },
  };
  bodies[request.url ?? '']?.();
};

const lookup: LookupFunction = (name, { all }, callback) => {
  lookups += 1;
  const addresses = names[name] ?? (name === 'inside.example' ? [INSIDE] : [OUTSIDE]);
  const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? OUTSIDE;
  if (all) callback(null, [{ address, family: 4 }]);
  else callback(null, address, 4);
};

/**
 * The image service's reader of originals, with these hosts.
 * @param idleMs after which an attempt to read is given up
 */
function reader(idleMs = 1_000) {
  const options = { lookup, rejectUnauthorized: false };
  const ask = createPublicFetch(options, (address) => address === OUTSIDE);
  return originals({
    fetchImages: true,
    fetch: (address, max, fetching) => fetchBytes(address, max, { ...fetching, ask, idleMs }),
  });
}
const icon = (path: string, host = 'pictures.example', read = reader()) => {
  const subject: ImageSubject = {
    packageName: 'org.example.app',
    nameZh: 'App',
    nameEn: 'App',
    resourceType: 0,
    demo: false,
    address: null,
    directory: null,
    file: { path, url: `https://${host}:${port}${path}` },
  };
  return iconPicture(subject, { width: 65, height: 65, format: 'png' }, read);
};

it('fetches a picture from a public host once for all its sizes (control)', async () => {
  // On a busy machine an answer may take a second.
  const read = reader(30_000);
  const all = await Promise.all([1, 2, 3].map(() => icon('/good', 'pictures.example', read)));
  expect(all.map(({ settled }) => settled)).toEqual([true, true, true]);
  expect(asked).toEqual({ outside: 1, inside: 0 });
});

it.each([
  ['a redirect to an address of the own network', '/to-inside', 'pictures.example'],
  ['a redirect to a name in it', '/to-a-name-inside', 'pictures.example'],
  ['a name in it', '/good', 'inside.example'],
  ['an address of it', '/good', INSIDE],
  ['a redirect without end', '/to-itself', 'pictures.example'],
  ['a page that calls itself a picture', '/page', 'pictures.example'],
  ['a picture of too many pixels', '/bomb', 'pictures.example'],
  ['a picture without end', '/endless', 'pictures.example'],
  ['a host that never answers', '/silent', 'pictures.example'],
])(
  'draws the letter for %s, opens no connection to an internal address, and waits before it retries',
  async (_, path, host) => {
    const read = reader();
    expect((await icon(path, host, read)).settled).toBe(false);
    expect(asked.inside).toBe(0);
    const { outside: before } = asked;
    await icon(path, host, read);
    expect(asked.outside).toBe(before);
  },
);

it('connects only to checked addresses, also when the next lookup differs', async () => {
  names = { 'changes.example': [OUTSIDE, INSIDE] };
  expect((await icon('/good', 'changes.example')).settled).toBe(true);
  expect((await icon('/good', 'changes.example')).settled).toBe(false);
  // One look-up for each connection, so no second answer is used unchecked.
  expect(lookups).toBe(2);
  expect(asked).toEqual({ outside: 1, inside: 0 });
});
