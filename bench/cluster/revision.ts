import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { atLeast, atMost } from '../bars/bar';
import type { Outcome, Row } from '../reliability/row';
import { DATABASES } from './databases';
import type { Drill } from './drill';
import { askOn } from './machines';
import { PORTS } from './shop';

/** After so long no page may be older than an edit, in ms: the revision is asked for each second. */
const SOON_MS = 4_000;
const PAGES_EACH = 5;
/** A server that was started finds its standbys, also if the first look at one came too late and it rests for 5 s. */
const FOUND_MS = 12_000;

/** The server takes every standby for one that has the current revision. */
const NO_FENCE = `
import { createRequire } from 'node:module';
const { Client } = createRequire(process.cwd() + '/')('pg');
const query = Client.prototype.query;
Client.prototype.query = function (text, ...more) {
  const answer = query.call(this, text, ...more);
  if (typeof text !== 'string' || !text.includes('pg_is_in_recovery() AS standby')) return answer;
  return answer.then((result) => {
    for (const row of result.rows) if (row.standby) row.revision = Number.MAX_SAFE_INTEGER;
    return result;
  });
};
`;

let edits = 0;

/** An edit that no standby has yet: replaying it is paused there. */
export const revision = (drill: () => Promise<Drill>): Row => ({
  name: 'revision',
  bar: 'an edit while the standbys are behind',
  run: async (context) => editBehind(await drill(), context.cleanUp),
  controls: [
    {
      fault: 'no fence',
      async run({ cleanUp }) {
        const running = await drill();
        cleanUp(() => running.shop.restart());
        await running.shop.restart({ planted: NO_FENCE });
        return editBehind(running, cleanUp);
      },
    },
  ],
});

async function editBehind(
  { databases, shop }: Drill,
  cleanUp: (work: () => unknown) => void,
): Promise<Outcome> {
  const primary = await databases.leader();
  const standbys = DATABASES.filter((machine) => machine !== primary);
  const all = (query: string) =>
    Promise.all(standbys.map((machine) => databases.query(machine, query, 'snowpea')));
  await delay(FOUND_MS);
  cleanUp(() => all('SELECT pg_wal_replay_resume()'));
  await all('SELECT pg_wal_replay_pause()');
  edits += 1;
  const title = `edit ${edits}`;
  const [{ id, package_name: app } = {}] = await databases.query(
    primary,
    'SELECT id, package_name FROM apps WHERE NOT gone LIMIT 1',
    'snowpea',
  );
  const file = shop.at('news.json');
  writeFileSync(
    file,
    JSON.stringify([{ key: 'drill', app, title: { 'zh-CN': title, en: title }, at: '2026-01-01' }]),
  );
  await shop.store(['news', 'add', file]);
  await delay(SOON_MS);
  let pages = 0;
  let stale = 0;
  for (let i = 0; i < PAGES_EACH; i += 1)
    for (const port of PORTS) {
      const page = await askOn('web', `http://127.0.0.1:${port}/news/${id}`).catch(String);
      pages += 1;
      if (!page.includes(title)) stale += 1;
    }
  return {
    bars: [
      atMost(`pages older than the edit, of ${pages}`, stale, 0),
      atLeast('pages', pages, PAGES_EACH * PORTS.length),
    ],
  };
}
