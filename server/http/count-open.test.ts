import { expect, it } from 'vitest';
import { countOpen } from './count-open';
import { createInFlight } from './in-flight';
import { networksOf } from './networks';

const of = (address: string) => networksOf(address) ?? [];

it('limits what is open in each network, until something closes', () => {
  const open = countOpen((level) => (level === 'provider' ? 5 : 3));
  const closes = ['1::1', '1:0:0:1::1', '1:0:0:2::1'].map((address) => open(of(address)));
  expect(closes).not.toContain(undefined);
  // The same customer with a fourth home, and another site of the same provider.
  expect(open(of('1:0:0:3::1'))).toBeUndefined();
  expect(open(of('1:0:1::1'))).toBeDefined();
  closes[0]?.close();
  expect(open(of('1:0:0:3::1'))).toBeDefined();
});

it('one customer’s slow uploads leave room for others', async () => {
  const reading = createInFlight({ each: 4, all: 40 });
  const ends: (() => void)[] = [];
  const slow = () => new Promise<true>((resolve) => ends.push(() => resolve(true)));
  const homes = Array.from({ length: 256 }, (_, n) => of(`2001:db8:0:${n.toString(16)}::1`));
  const held = homes.map((home) => reading(home, slow));
  expect(ends).toHaveLength(4);
  expect(await reading(of('192.0.2.1'), async () => 'read')).toBe('read');
  for (const end of ends) end();
  expect((await Promise.all(held)).filter((done) => done === true)).toHaveLength(4);
});

it('tells a task how many others of its networks run', async () => {
  const inFlight = createInFlight({ each: 4, all: 40 });
  const neighbours = (address: string) => inFlight(of(address), async (others) => others);
  const ends: (() => void)[] = [];
  const held = inFlight(of('192.0.2.1'), () => new Promise<void>((resolve) => ends.push(resolve)));
  // Of the same address and provider, of the same provider, and of neither.
  const asked = ['192.0.2.1', '192.0.2.2', '198.51.100.1'].map(neighbours);
  // The second one ran while the first one did.
  expect(await Promise.all(asked)).toEqual([2, 2, 0]);
  for (const end of ends) end();
  await held;
  expect(await neighbours('192.0.2.1')).toBe(0);
});
