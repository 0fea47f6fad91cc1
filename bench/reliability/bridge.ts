import fc from 'fast-check';
import type { Page } from 'playwright';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { newVisitor, openBrowser } from '../../tests/helpers/browser';
import { waitUntilSettled } from '../../tests/helpers/layout-shifts';
import { simulate, versionOf, waitForStatus } from '../../tests/helpers/simulate';
import { atLeast, atMost } from '../bars/bar';
import { type Context, few, type Outcome, type Row } from './row';
import { startServer } from './server';

const EACH = 5_000;
const AT_ONCE = 500;
const INSTALLED = 64;

/** Values that are no number of a version or a status. */
const WRONG: readonly fc.JsonValue[] = [
  null,
  '',
  '64',
  'all',
  -1,
  1.5,
  1e300,
  [],
  [64],
  {},
  true,
  '__proto__',
  { valueOf: 64 },
  '9'.repeat(400),
];

/** Messages that mean nothing to a page: each must be ignored (docs/bridge.md). */
function messages(seed: number, version: number): string[] {
  const event = (data: unknown, more: object = {}) =>
    JSON.stringify({ key_method_id: 4, key_data: data, ...more });
  const wrong = fc.oneof(
    fc.constantFrom(...WRONG),
    fc.jsonValue().filter((value) => typeof value !== 'number'),
  );
  const status = { key_version_id: version, key_target_state: INSTALLED };
  const broken = fc.oneof(
    wrong.map((value) => event({ ...status, key_version_id: value })),
    wrong.map((value) => event({ ...status, key_target_state: value })),
    wrong.map((value) => event(value)),
    wrong.map((value) => event(status, { key_method_id: value })),
    fc
      .integer({ min: 5, max: 2_000 })
      .filter((id) => id !== 103)
      .map((id) => event(status, { key_method_id: id })),
    fc
      .integer()
      .filter((at) => at < 0 || at > 100)
      .map((at) =>
        event({ key_version_id: version, key_progress: at, key_speed: 1 }, { key_method_id: 2004 }),
      ),
    fc.constant(event({ ...status, padding: 'x'.repeat(17_000) })),
    fc.nat({ max: 60 }).map((at) => event(status).slice(0, at)),
    fc.constant(`[${event(status)}]`),
    fc.constant(JSON.stringify(event(status))),
  );
  const callback = fc.oneof(
    fc
      .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
      .map((digits) => `cb_${digits}`),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'cb_', ''),
    wrong,
  );
  const answers = fc
    .tuple(callback, fc.oneof(fc.constant(status), wrong))
    .map(([name, data]) => JSON.stringify({ key_callback_method: name, key_data: data }));
  const junk = fc.oneof(
    fc.json({ maxDepth: 5 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '{', 'null', '[]', '[[[[', '"', '{"__proto__":{"key_method_id":4}}'),
  );
  return fc.sample(fc.oneof(broken, answers, junk), { numRuns: EACH, seed });
}

/** A page in a native client, with an observer of everything that no message may change. */
async function openPage(context: Context) {
  await buildSimulator();
  const { url } = await startServer(context, { apps: 20 });
  const browser = await openBrowser();
  context.cleanUp(() => browser.close());
  const visitor = await newVisitor(browser, url, { locale: 'en-US' });
  await simulate(visitor.page, 'android');
  await visitor.visit(`${url}/app/7`);
  await waitForStatus(visitor.page);
  await waitUntilSettled(visitor.page);
  visitor.trouble.length = 0;
  return { ...visitor, version: await versionOf(`${url}/app/7`) };
}

const stateOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.title,
      document.body.innerHTML,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      Object.keys(Object.prototype),
    ]),
  );

/** Gives the page time to react. */
const rest = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => setTimeout(() => requestAnimationFrame(() => done()), 300)),
  );

const say = (page: Page, all: readonly string[], how: 'bridge' | 'window') =>
  page.evaluate(
    ([texts, way]) => {
      const { callFromAndroid } = window as unknown as { callFromAndroid(json: unknown): void };
      for (const text of texts) {
        if (way === 'bridge') callFromAndroid(text);
        else {
          window.postMessage(text, '*');
          try {
            window.postMessage(JSON.parse(text), '*');
          } catch {
            // Not every text is JSON.
          }
        }
      }
    },
    [all, how] as const,
  );

async function run(context: Context): Promise<Outcome> {
  const { page, trouble, version } = await openPage(context);
  const before = await stateOf(page);
  const changed: string[] = [];
  let sent = 0;
  for (const [i, how] of (['bridge', 'window'] as const).entries()) {
    const all = messages(context.seed + i, version);
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE);
      await say(page, some, how);
      await rest(page);
      sent += some.length;
      if ((await stateOf(page)) !== before) changed.push(`after message ${sent} by ${how}`);
    }
    context.report(`${sent} messages`);
  }
  // The page must still receive messages.
  await say(page, [valid(version)], 'bridge');
  await rest(page);
  const deaf = (await stateOf(page)) === before;
  return {
    bars: [
      atLeast('messages', sent, 10_000),
      atMost('changes of state', changed.length, 0),
      atMost('uncaught errors', trouble.length, 0),
      atMost('pages that no longer hear their client', Number(deaf), 0),
    ],
    notes: few([...changed, ...trouble]),
  };
}

const valid = (version: number) =>
  JSON.stringify({
    key_method_id: 4,
    key_data: { key_version_id: version, key_target_state: INSTALLED },
  });

const planted =
  (plant: (page: Page, version: number) => Promise<unknown>) =>
  async (context: Context): Promise<Outcome> => {
    const { page, trouble, version } = await openPage(context);
    const before = await stateOf(page);
    await plant(page, version);
    await rest(page);
    return {
      bars: [
        atMost('changes of state', Number((await stateOf(page)) !== before), 0),
        atMost('uncaught errors', trouble.length, 0),
      ],
    };
  };

/** A hostile native client, and hostile frames. */
export const bridge: Row = {
  name: 'bridge',
  bar: '10,000 messages over the bridge and by postMessage, in Chromium inside a simulated client: 0 changes of state, 0 uncaught errors',
  run,
  controls: [
    {
      fault: 'a message that is accepted unchecked',
      run: planted((page, version) => say(page, [valid(version)], 'bridge')),
    },
    {
      fault: 'a listener that throws',
      run: planted(async (page) => {
        await page.evaluate(() => {
          window.addEventListener('message', () => {
            throw new Error('planted');
          });
        });
        await say(page, ['x'], 'window');
      }),
    },
  ],
};
