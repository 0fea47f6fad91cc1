import { afterEach, expect, it } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { createKnown } from './stored-status';

const known = createKnown(entries.appStatus, { read, write });

afterEach(() => erase(entries.appStatus));

it('stores the last status of a hundred versions', async () => {
  for (let id = 1; id <= 105; id += 1) await known.keep(id, 64);
  await known.keep(50, 2);
  const all = await known.all();
  expect(all.size).toBe(100);
  expect(all.has(5)).toBe(false);
  expect([...all].at(-1)).toEqual([50, 2]);
});

it.each([[null], [{}], ['x'], [[[1]]], [[['1', 2]]], [[[1.5, 2]]]])(
  'ignores %j in storage',
  async (planted) => {
    await write(entries.appStatus, planted);
    expect((await known.all()).size).toBe(0);
  },
);
