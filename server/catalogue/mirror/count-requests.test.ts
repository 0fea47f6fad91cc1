import { expect, it } from 'vitest';
import { networksOf } from '../../http/networks';
import { countRequests } from './count-requests';

it('counts a visitor once a day for each file', () => {
  const noted: string[] = [];
  let now = 0;
  const count = countRequests(
    (sha256) => void noted.push(sha256),
    () => now,
  );
  const requested = (sha256: string, client: string | undefined) =>
    count(sha256, client === undefined ? undefined : networksOf(client));
  const all = () => noted.splice(0);
  for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) requested('a', client);
  requested('b', '192.0.2.1');
  expect(all()).toEqual(['a', 'a', 'b']);
  // The addresses of one customer.
  for (const client of ['2001:db8:1:1::1', '2001:db8:1:ffff::1']) requested('c', client);
  expect(all()).toEqual(['c']);
  now += 86_399_999;
  requested('a', '192.0.2.1');
  expect(all()).toEqual([]);
  now += 1;
  requested('a', '192.0.2.1');
  expect(all()).toEqual(['a']);
  for (const client of [undefined, undefined]) requested('a', client);
  expect(all()).toEqual(['a', 'a']);
});
