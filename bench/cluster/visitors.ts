import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from './drill';
import type { Answer, Stored } from './judge';
import { startOn } from './machines';

/** Kinds that change something. */
export const CHANGES = ['draw', 'gift', 'preorder', 'reminder'];
/** Kinds that show a page. */
export const PAGES = ['page', 'search'];

/** What is asked for, a second. */
const PER_SECOND = {
  page: 2,
  search: 1,
  download: 8,
  draw: 1,
  gift: 0.5,
  preorder: 0.5,
  reminder: 0.5,
};
/** The scarce: prizes among the draws, and codes of a gift pack. */
const SLOTS = 90;
const PRIZES = 45;
const CODES = 25;

/** How long every answer must have been good before a fault, and how long that may take, in ms. */
const STEADY_MS = 4_000;
const SLOWEST_MS = 120_000;

/** A crowd in the shop, until it is sent away. */
export interface Visitors {
  readonly answers: readonly Answer[];
  /** Waits until all are served. @throws when this machine is too slow for them */
  steady(): Promise<void>;
  /** Lets them go, once they have their last answers. */
  end(): Promise<void>;
}

let crowds = 0;

/** A new lucky draw and a new gift pack, and visitors who want them. */
export async function letIn({ databases, shop }: Drill): Promise<Visitors> {
  crowds += 1;
  const key = `drill-${process.pid}-${crowds}`;
  const text = { 'zh-CN': '演练', en: 'Drill' };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const runs = { starts: day(-1), ends: day(2) };
  const code = (what: string, number: number) => `${what}-${key}-${number}`;
  const codes = (what: string, count: number) =>
    Array.from({ length: count }, (_, i) => code(what, i));
  const prize = { name: text, count: PRIZES, kind: 'code', codes: codes('PRIZE', PRIZES) };
  const file = (name: string, content: unknown) => {
    writeFileSync(shop.at(name), typeof content === 'string' ? content : JSON.stringify(content));
    return shop.at(name);
  };
  await shop.store([
    'activity',
    'create',
    file('activity.json', [
      {
        key,
        title: text,
        rules: text,
        apps: [],
        ...runs,
        dailyChances: 1,
        slots: SLOTS,
        prizes: [prize],
      },
    ]),
  ]);
  await shop.store(['activity', 'open', key]);
  await shop.store([
    'gift',
    'create',
    file('gift.json', [{ key, title: text, contents: text, ...runs }]),
  ]);
  await shop.store([
    'gift',
    'load',
    key,
    file('codes.csv', `code\n${codes('GIFT', CODES).join('\n')}\n`),
  ]);

  const ids = async (query: string) =>
    (await databases.query(await databases.leader(), query, 'snowpea')).map(({ id }) => Number(id));
  const [activity] = await ids(`SELECT id FROM activities WHERE key = '${key}'`);
  const [gift] = await ids(`SELECT id FROM gifts WHERE key = '${key}'`);
  const asked = {
    url: 'https://127.0.0.1',
    apps: await ids('SELECT id FROM apps WHERE NOT gone'),
    downloads: await ids(
      'SELECT id FROM apps WHERE resource_type = 0 AND release_at IS NULL AND version_id IS NOT NULL',
    ),
    preorder: (await ids(`SELECT id FROM apps WHERE release_at > ${Date.now() + 86_400_000}`))[0],
    activity,
    gift,
    perSecond: PER_SECOND,
  };
  const generator = path.resolve('bench/cluster/load.mjs');
  const child = startOn('web', [process.execPath, generator, JSON.stringify(asked)]);
  const answers: Answer[] = [];
  let rest = '';
  child.process.stdout?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    // Cast: load.mjs prints this type.
    for (const line of lines) answers.push(JSON.parse(line) as Answer);
  });
  return {
    answers,
    async steady() {
      const began = Date.now();
      const isSteady = () => {
        const recent = answers.filter(({ until }) => until > Date.now() - STEADY_MS);
        return recent.length > STEADY_MS / 1_000 && recent.every(({ ok }) => ok);
      };
      while (Date.now() < began + STEADY_MS || !isSteady()) {
        if (Date.now() > began + SLOWEST_MS) {
          const bad = answers.findLast(({ ok }) => !ok);
          throw new Error(`This machine is too slow for the visitors: ${bad?.kind} ${bad?.why}`);
        }
        await delay(200);
      }
    },
    async end() {
      child.process.kill('SIGTERM');
      const code = await child.ended;
      if (code !== 0)
        throw new Error(`The visitors ended with ${code}: ${child.output().slice(-500)}`);
    },
  };
}

/** What a database has of the visitors' changes. @param ask a query to it */
export async function storedIn(
  ask: (query: string) => Promise<Record<string, string>[]>,
): Promise<Stored> {
  const keys = await ask('SELECT key FROM effects UNION ALL SELECT idempotency_key FROM reminders');
  const codes = await ask(`
    SELECT code FROM draw_slots WHERE code IS NOT NULL AND record_id IS NOT NULL
    UNION ALL SELECT code FROM gift_codes WHERE claim_id IS NOT NULL`);
  return {
    keys: new Set(keys.map(({ key }) => String(key))),
    codes: new Set(codes.map(({ code }) => String(code))),
  };
}
