import { expect, it } from 'vitest';
import type { Lane } from './jobs';
import { createSlots } from './slots';

/** Work that the test ends, and the order in which it began. */
function held(atOnce: number) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const inSlot = createSlots(atOnce);
  const begin = (lane: Lane, name: string) =>
    void inSlot(lane, async () => {
      log.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { log, begin, end };
}
const turn = () => new Promise((done) => setImmediate(done));

it('renders an icon before waiting screenshots', async () => {
  const { log, begin, end } = held(1);
  for (const name of ['shot 1', 'shot 2', 'shot 3']) begin('shot', name);
  await turn();
  begin('icon', 'icon');
  await end('shot 1');
  expect(log).toEqual(['shot 1', 'icon']);
  await end('icon');
  expect(log).toEqual(['shot 1', 'icon', 'shot 2']);
});

it('reserves a slot for icons while screenshots are rendered', async () => {
  const { log, begin } = held(2);
  for (const name of ['shot 1', 'shot 2', 'shot 3']) begin('shot', name);
  begin('icon', 'icon');
  await turn();
  expect(log.sort()).toEqual(['icon', 'shot 1']);
});
