import { expect, it } from 'vitest';
import { type Address, addressOf, withQuery } from './address';
import { ALL_CALLS } from './calls';
import { CONFIG_ADDRESS, CONFIG_CALL, CONFIG_PARAMS } from './configuration';

it('uses the urlKey for a call behind a proxy, and the path for any other', () => {
  // Typed: an address that no call has, or a parameter that it does not take, does not compile.
  const addresses: Address[] = [
    '/search/sugs',
    '/StoreDetailController/detail',
    '/api/proxy?urlKey=resource.app.getDetail',
    '/lucky/draw',
  ];
  const known = ALL_CALLS.map(({ path, urlKey }) => withQuery(path, { urlKey }));
  expect(known).toEqual(expect.arrayContaining(addresses));
  // @ts-expect-error: the proxy's own path is no call.
  const proxy: Address = '/api/proxy';
  expect(known).not.toContain(proxy);
});

it('encodes parameters, and omits undefined ones', () => {
  expect(addressOf('/search/sugs', { key: '微 &光' })).toBe(
    '/search/sugs?key=%E5%BE%AE%20%26%E5%85%89',
  );
  expect(addressOf('/search/sugs', {})).toBe('/search/sugs');
  expect(addressOf('/api/proxy?urlKey=resource.app.getDetail', { appId: 7 })).toBe(
    '/api/proxy?urlKey=resource.app.getDetail&appId=7',
  );
  expect(withQuery('/x', { a: undefined, b: 0 })).toBe('/x?b=0');
  // @ts-expect-error: the call takes no such parameter.
  expect(addressOf('/search/sugs', { word: 'x' })).toBe('/search/sugs?word=x');
});

it('is written out for the configuration', () => {
  expect(addressOf(CONFIG_CALL, CONFIG_PARAMS)).toBe(CONFIG_ADDRESS);
});
