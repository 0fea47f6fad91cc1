import { expect, it } from 'vitest';
import { networksOf } from './networks';

it.each([
  [
    'IPv6',
    '2001:db8:1:2fa:3:4:5:6',
    [
      'home 2001:db8:1:2fa::/64',
      'customer 2001:db8:1:200::/56',
      'site 2001:db8:1::/48',
      'provider 2001:db8::/32',
    ],
  ],
  ['IPv4', '192.0.2.77', ['site 192.0.2.77/32', 'provider 192.0.2.0/24']],
  ['IPv4 in IPv6', '::ffff:192.0.2.77', ['site 192.0.2.77/32', 'provider 192.0.2.0/24']],
])('an address of %s is in its networks, from the narrowest', (_, address, networks) => {
  expect(networksOf(address)?.map(({ level, name }) => `${level} ${name}`)).toEqual(networks);
});

it.each(['192.0.2.1:80', 'unknown', ''])('"%s" is no address', (text) => {
  expect(networksOf(text)).toBeUndefined();
});
