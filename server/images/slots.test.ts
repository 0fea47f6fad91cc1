import { expect, it } from 'vitest';
import { Crowded } from './jobs';
import { createSlots, type SlotLane, type Turn } from './slots';

/** Work that the test ends, and the order in which it began. */
function held(atOnce: number, apart?: boolean) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const inSlot = createSlots(atOnce, apart);
  const begin = (lane: SlotLane, name: string, of?: Turn) => {
    const work = async () => {
      log.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    };
    const done = inSlot(lane, work, of);
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { log, begin, end };
}
const turn = () => new Promise((done) => setImmediate(done));

it('renders an icon before waiting screenshots', async () => {
  const { log, begin, end } = held(1);
  for (const name of ['shot 1', 'shot 2', 'shot 3']) void begin('shot', name);
  await turn();
  void begin('icon', 'icon');
  await end('shot 1');
  expect(log).toEqual(['shot 1', 'icon']);
  await end('icon');
  expect(log).toEqual(['shot 1', 'icon', 'shot 2']);
});

it('reserves a slot for icons while screenshots are rendered', async () => {
  const { log, begin } = held(2);
  for (const name of ['shot 1', 'shot 2', 'shot 3']) void begin('shot', name);
  void begin('icon', 'icon');
  await turn();
  expect(log.sort()).toEqual(['icon', 'shot 1']);
});

it('leaves slots for the shop’s own pictures while uploads are decoded', async () => {
  const { log, begin } = held(3);
  for (const name of ['upload 1', 'upload 2', 'upload 3']) void begin('upload', name);
  for (const name of ['shot', 'icon']) void begin(name === 'icon' ? 'icon' : 'shot', name);
  await turn();
  expect(log.sort()).toEqual(['icon', 'shot', 'upload 1']);
});

it('decodes an upload beside as many own pictures as ever, if it has a slot apart', async () => {
  const { log, begin } = held(1, true);
  for (const name of ['upload 1', 'upload 2']) void begin('upload', name);
  for (const name of ['icon 1', 'icon 2']) void begin('icon', name);
  await turn();
  expect(log.sort()).toEqual(['icon 1', 'upload 1']);
});

it('with one slot, decodes uploads after all waiting pictures of the shop', async () => {
  const { log, begin, end } = held(1);
  for (const name of ['upload 1', 'upload 2']) void begin('upload', name);
  await turn();
  for (const name of ['shot 1', 'shot 2']) void begin('shot', name);
  for (const name of ['upload 1', 'shot 1', 'shot 2']) await end(name);
  expect(log).toEqual(['upload 1', 'shot 1', 'shot 2', 'upload 2']);
});

it('decodes the uploads of those with fewer before them first', async () => {
  const { log, begin, end } = held(2);
  void begin('upload', 'greedy 1', { priority: 0 });
  void begin('upload', 'greedy 2', { priority: -1 });
  void begin('upload', 'other', { priority: 0 });
  await turn();
  await end('greedy 1');
  expect(log).toEqual(['greedy 1', 'other']);
});

it.each([true, false])(
  'gives up what waits too long, and nothing that has begun (apart: %s)',
  async (apart) => {
    const { log, begin, end } = held(1, apart);
    const begun = begin('upload', 'begun', { waitMs: 1 });
    await turn();
    await expect(begin('upload', 'waiting', { waitMs: 1 })).rejects.toThrow(Crowded);
    void begin('upload', 'next');
    await end('begun');
    await begun;
    expect(log).toEqual(['begun', 'next']);
  },
);
