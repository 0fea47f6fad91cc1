import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isPublic, publicFetch } from './public-fetch';

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  // IPv4 addresses within IPv6: deprecated, mapped, translated, NAT64 of both kinds, 6to4, Teredo.
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['::a00:1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:93.184.215.14', false],
  ['::10.0.0.1', false],
  ['::93.184.215.14', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b::127.0.0.1', false],
  ['64:ff9b:1::127.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  // Outside 2000::/3, where all addresses of the public internet are (RFC 4291, 2.4).
  ['1::1', false],
  ['4000::1', false],
  ['fec0::1', false],
  ['', false],
])('%s is public: %s', (address, is) => expect(isPublic(address)).toBe(is));

it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]'])(
  'opens no connection to %s',
  async (host) => {
    let asked = 0;
    const server = createServer((_request, response) => response.end('inside'));
    server.on('connection', () => {
      asked += 1;
    });
    await new Promise<void>((listening) => server.listen(0, () => listening()));
    // Cast: a server that listens on a port has an address of this type.
    const address = `http://${host}:${(server.address() as AddressInfo).port}/`;
    const init = { signal: new AbortController().signal, redirect: 'follow' } as const;
    try {
      await expect(publicFetch(address, init)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('not on the public internet') },
      });
      expect(asked).toBe(0);
      // The control: without the check, it is opened.
      expect(await (await fetch(address, init)).text()).toBe('inside');
      expect(asked).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
