import { rmSync } from 'node:fs';
import { atLeast, atMost } from '../bars/bar';
import type { Context, Outcome, Row } from '../reliability/row';
import { until } from './databases';
import type { Drill } from './drill';
import { lost } from './judge';
import { askOn, MACHINES } from './machines';
import { createDatabase, SECOND_PORT } from './shop';
import { letIn, storedIn } from './visitors';

/** Acknowledged before the backup. */
const CHANGES = 10;
const PAGES = ['/', '/apps', '/search?key=a', '/gifts'];

/** A backup beside visitors, restored into a second cluster. */
export const restored = (drill: () => Promise<Drill>): Row => ({
  name: 'restore',
  bar: 'a backup under load, restored into a second cluster: it has all changes that were acknowledged before',
  run: async (context) => restore(await drill(), context, 'beside'),
  controls: [
    {
      fault: 'a backup from before the visitors',
      run: async (context) => restore(await drill(), context, 'before'),
    },
  ],
});

async function restore(
  drill: Drill,
  { cleanUp, report }: Context,
  when: 'beside' | 'before',
): Promise<Outcome> {
  const { databases, shop } = drill;
  const address = `${MACHINES.db4}:5432`;
  const [key, file] = [shop.at('backup.key'), shop.at('drill.backup')];
  for (const old of [key, file]) rmSync(old, { force: true });
  const [recipient = ''] = /age1\w+/.exec(await shop.store(['backup-key', key])) ?? [];
  const backUp = () => shop.store(['backup', file, '--recipient', recipient]);
  if (when === 'before') await backUp();
  const visitors = await letIn(drill);
  cleanUp(() => visitors.end());
  await visitors.steady();
  await until('changes', async () => {
    const count = visitors.answers.filter(({ key }) => key !== undefined).length;
    if (count < CHANGES) throw new Error(`${count} are acknowledged`);
  });
  const began = Date.now();
  if (when === 'beside') await backUp();
  await visitors.end();

  report('the second cluster');
  if (await databases.startSecond()) await createDatabase(databases.at('db4'));
  await shop.store(['restore', file, '--identity', key, '--replace'], address);
  cleanUp(() => shop.stopServer(SECOND_PORT));
  await shop.startServer(SECOND_PORT, {
    env: {
      DATABASE_URL: `postgres://snowpea_server:change%20me%20too@${address}/snowpea`,
      DATABASE_READ_URLS: '',
    },
  });
  let pages = 0;
  for (const page of PAGES)
    if (await askOn('web', `http://127.0.0.1:${SECOND_PORT}${page}`).catch(() => '')) pages += 1;
  const stored = await storedIn((query) => databases.query('db4', query, 'snowpea'));
  const before = visitors.answers.filter(({ key, until }) => key !== undefined && until < began);
  return {
    bars: [
      atMost(`acknowledged changes lost, of ${before.length}`, lost(before, stored).length, 0),
      atLeast('acknowledged changes', before.length, CHANGES),
      atLeast('pages of the restored shop', pages, PAGES.length),
    ],
  };
}
