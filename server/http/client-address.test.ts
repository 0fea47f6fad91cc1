import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import {
  clientAddress,
  connectedClient,
  readProxyHeader,
  readTrustedProxies,
  schemeIn,
  trustedPeer,
} from './client-address';

const HEADER = 'x-forwarded-for';

async function clientOf(peer: string | undefined, said: string | undefined, trusted = '') {
  const warn = vi.fn();
  const app = new Hono();
  app.use(clientAddress({ trusted: readTrustedProxies(trusted), header: HEADER }, warn));
  app.get('/', (c) => c.json({ client: c.get('client')?.[0]?.name ?? 'nobody' }));
  const env = peer && { incoming: { socket: { remoteAddress: peer } } };
  const ask = () => app.request('/', { headers: said ? { [HEADER]: said } : {} }, env || {});
  await ask();
  const { client } = (await (await ask()).json()) as { client: string };
  return { client, warned: warn.mock.calls.length };
}

describe('the address of a request', () => {
  it.each([
    ['of a visitor', '198.51.100.7', undefined, '', '198.51.100.7/32'],
    ['with a forged header', '198.51.100.7', '203.0.113.1', '', '198.51.100.7/32'],
    [
      'with a forged header that bypasses the proxy',
      '198.51.100.7',
      '203.0.113.1',
      '10.0.0.0/8',
      '198.51.100.7/32',
    ],
    ['through a trusted proxy', '10.0.0.2', '203.0.113.1', '10.0.0.0/8', '203.0.113.1/32'],
    ['through two of them', '10.0.0.2', '203.0.113.1, 10.9.9.9', '10.0.0.0/8', '203.0.113.1/32'],
    [
      'with a forged first address',
      '10.0.0.2',
      '1.1.1.1, 203.0.113.1',
      '10.0.0.0/8',
      '203.0.113.1/32',
    ],
    ['through a proxy here', '::ffff:127.0.0.1', '203.0.113.1', 'loopback', '203.0.113.1/32'],
    ['with a port', '10.0.0.2', '203.0.113.1:4711', '10.0.0.0/8', '203.0.113.1/32'],
    ['in IPv6 with a port', '10.0.0.2', '[2001:db8::1]:4711', '10.0.0.0/8', '2001:db8::/64'],
    [
      'with ports through two proxies',
      '10.0.0.2',
      '1.1.1.1:80, 203.0.113.1:4711, 10.9.9.9:443',
      '10.0.0.0/8',
      '203.0.113.1/32',
    ],
    ['of a proxy that sends no header', '10.0.0.2', undefined, '10.0.0.0/8', '10.0.0.2/32'],
    ['with a word in place of an address', '10.0.0.2', 'unknown', '10.0.0.0/8', 'nobody'],
    ['without a socket', undefined, '203.0.113.1', '', 'nobody'],
  ])('%s', async (_, peer, said, trusted, client) => {
    expect(await clientOf(peer, said, trusted)).toEqual({ client, warned: 0 });
  });

  it.each([
    '203.0.113.1:',
    '203.0.113.1:443:443',
    '203.0.113.1:http',
    '203.0.113.256:443',
    '[203.0.113.1]:443',
    '[2001:db8::1:443',
    '[2001:db8::1%eth0]:443',
    '[2001:db8::g]:443',
    'visitor@203.0.113.1:443',
    'http://203.0.113.1:443',
    '203.0.113.1:443, unknown:443',
    ':443',
  ])('with %s from a trusted proxy is unknown', async (said) => {
    expect(await clientOf('10.0.0.2', said, '10.0.0.0/8')).toEqual({ client: 'nobody', warned: 0 });
  });

  it.each(['127.0.0.1', '192.168.1.1', '::1', 'fd00::1', 'fe80::1'])(
    'is unknown behind an untrusted proxy at %s, and one warning is logged',
    async (peer) => {
      expect(await clientOf(peer, '203.0.113.1')).toEqual({ client: 'nobody', warned: 1 });
      // The control: without the header it is a visitor of this network.
      expect((await clientOf(peer, undefined)).warned).toBe(0);
    },
  );
});

it('refuses a list with an invalid address', () => {
  expect(() => readTrustedProxies('127.0.0.1, nginx')).toThrow(/addresses or networks/);
});

it.each([
  ['a visitor', '198.51.100.7', '', '198.51.100.7/32'],
  ['a visitor in IPv6', '2001:db8::1', '', '2001:db8::/64'],
  ['a named proxy', '198.51.100.7', '198.51.100.0/24', undefined],
  ['an unnamed proxy on this machine', '127.0.0.1', '', undefined],
  ['a visitor of this network past the named proxy', '10.0.0.9', '10.0.0.2', '10.0.0.9/32'],
  ['nothing', '', '', undefined],
])('counts a connection of %s for the right visitor', (_, peer, trusted, client) => {
  const proxies = { trusted: readTrustedProxies(trusted), header: HEADER };
  expect(connectedClient(proxies)(peer)?.[0]?.name).toBe(client);
});

it('a proxy is trusted by its address only', () => {
  const trusts = trustedPeer({
    trusted: readTrustedProxies(' 10.0.0.0/8 , 192.0.2.1'),
    header: HEADER,
  });
  expect(['10.1.2.3', '192.0.2.1', '192.0.2.2', undefined].map(trusts)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['https', 'https'],
  [' HTTP , https', 'http'],
  ['xhttps', undefined],
  ['https-only', undefined],
  ['ftp', undefined],
  ['', undefined],
  [undefined, undefined],
])('the scheme in %s is %s', (header, scheme) => {
  expect(schemeIn(header)).toBe(scheme);
});

it('the header of a proxy has a name', () => {
  expect([readProxyHeader(), readProxyHeader('CF-Connecting-IP')]).toEqual([
    HEADER,
    'cf-connecting-ip',
  ]);
  for (const wrong of ['', 'X Forwarded', 'X-Real-IP:', 'x'.repeat(65)])
    expect(() => readProxyHeader(wrong)).toThrow('must be the name of a header');
});
