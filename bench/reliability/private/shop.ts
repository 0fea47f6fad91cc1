import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '../row';
import type { Measured } from '../server';

const PLACES = 100;
const RUNS = { starts: '2020-01-01', ends: '2100-01-01' };

const ACTIVITY = {
  key: 'sure',
  title: { en: 'Everybody wins' },
  rules: { en: 'Each place has a prize.' },
  apps: [],
  ...RUNS,
  dailyChances: 1,
  slots: PLACES,
  prizes: [{ name: { en: 'Cup' }, count: PLACES }],
};
const GIFT = {
  key: 'pack',
  title: { en: 'Pack' },
  contents: { en: 'A coin' },
  usage: { en: 'Paste the code' },
  ...RUNS,
};

/** Opens an activity in which every place has a prize, and a gift pack with codes, by the operator's commands. */
export async function openForWinners(server: Measured, context: Context) {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-private-'));
  context.cleanUp(() => rm(folder, { recursive: true }));
  const file = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const codes = Array.from({ length: PLACES }, (_, i) => `CODE-OF-ONE-VISITOR-${i}`);
  for (const args of [
    ['activity', 'create', await file('activity.json', JSON.stringify([ACTIVITY]))],
    ['activity', 'open', ACTIVITY.key],
    ['gift', 'create', await file('gift.json', JSON.stringify([GIFT]))],
    ['gift', 'load', GIFT.key, await file('codes.csv', ['code', ...codes].join('\n'))],
  ]) {
    const { code, output } = await server.store(args);
    if (code !== 0) throw new Error(`store ${args.join(' ')}: ${output}`);
  }
  const [ids] = await server.ask(
    `select a.id as activity, g.id as gift from activities a, gifts g where a.key = '${ACTIVITY.key}' and g.key = '${GIFT.key}'`,
  );
  return { activityId: Number(ids?.activity), giftId: Number(ids?.gift) };
}
