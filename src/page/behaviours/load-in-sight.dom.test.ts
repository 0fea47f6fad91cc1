import { afterEach, expect, it, vi } from 'vitest';
import { loadInSight } from './load-in-sight';

const actions = vi.fn(async () => undefined);
const gallery = vi.fn(async () => undefined);
const { dataset } = document.documentElement;

afterEach(() => {
  document.body.innerHTML = '';
  for (const name of ['seen', 'lite']) delete dataset[name];
  vi.clearAllMocks();
});

/** A page with islands, each so far from the top of the window; returns the loaded chunks in their order. */
async function loaded(...islands: readonly (readonly [name: string, top: number])[]) {
  for (const [name, top] of islands) {
    const island = document.createElement('div');
    island.dataset.island = name;
    island.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
    document.body.append(island);
  }
  await loadInSight({ actions, gallery });
  return [actions, gallery]
    .filter(({ mock }) => mock.calls.length > 0)
    .sort((a, b) => a.mock.invocationCallOrder[0]! - b.mock.invocationCallOrder[0]!); // those that were called
}

it('loads what a tap on an island in sight needs, each chunk once and in the order of the page', async () => {
  const order = await loaded(['menu', 0], ['gallery', 100], ['actions', 300], ['actions', 400]);
  expect(order).toEqual([gallery, actions]);
  expect(actions).toHaveBeenCalledOnce();
});

it('loads nothing for an island out of sight', async () => {
  expect(await loaded(['actions', innerHeight + 10], ['gallery', -50])).toEqual([]);
});

it.each(['seen', 'lite'])('loads nothing on a page with the mark %s', async (mark) => {
  dataset[mark] = '1';
  expect(await loaded(['actions', 0])).toEqual([]);
});
