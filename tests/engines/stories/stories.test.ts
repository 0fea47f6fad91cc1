import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportedIfFailed } from '../../helpers/failure-report';
import { type StaticServer, serveFolders } from '../../stories/static-server';
import { type EngineName, NEEDS_POLYFILLS, openEngine, TODAY } from '../open';
import { buildHarness } from './build';
import type { Outcome } from './harness';

let harness: Awaited<ReturnType<typeof buildHarness>>;
let server: StaticServer;
let today: Outcome[];

beforeAll(async () => {
  harness = await buildHarness();
  server = await serveFolders({ '/': harness.folder });
  today = await drawnOn(TODAY);
});

afterAll(async () => {
  await server?.close();
  harness?.remove();
});

/** Renders all stories, or the controls, on one engine. */
async function drawnOn(name: EngineName, controls = false): Promise<Outcome[]> {
  const browser = await openEngine(name);
  try {
    return await reportedIfFailed(async () => {
      const page = await browser.newPage();
      await page.goto(`${server.url}/index.html`);
      // Shows why an engine can't parse the harness.
      expect(page.trouble.exceptions).toEqual([]);
      await page.waitFor('window.drawStories');
      return page.evaluate<Outcome[]>(`drawStories(${controls})`);
    });
  } finally {
    await browser.close();
  }
}

const failed = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ name, errors }) => errors.map((error) => `${name}: ${error}`));

/** Expects an empty list, and shows all of it otherwise. */
function expectNone(lines: readonly string[]): void {
  expect(lines, `\n${lines.join('\n')}\n`).toHaveLength(0);
}

/** Stories with other elements than in today's engine, each with the first elements that differ. */
function different(outcomes: readonly Outcome[], expected: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, elements }, n) => {
    const wanted = expected[n]?.elements ?? '';
    if (elements === wanted) return [];
    const [here, there] = [elements.split(' '), wanted.split(' ')];
    const at = here.findIndex((element, i) => element !== there[i]);
    const from = (list: string[]) =>
      list.slice(Math.max(0, at - 5), at + 10).join(' ') || 'nothing';
    return `${name} draws “${from(here)}” and not “${from(there)}”`;
  });
}

it('today’s Chromium renders every story, and nearly all have content', () => {
  expectNone(failed(today));
  expect(today.length).toBeGreaterThan(200);
  const empty = today.filter(({ elements }) => elements === '').map(({ name }) => name);
  // The names of stories without content say so.
  expect(empty.filter((name) => !/: (Empty|OnlyOnePage|TooLong)/.test(name))).toEqual([]);
});

describe.each(NEEDS_POLYFILLS)('the stories on %s', (name) => {
  it('all render without an error, with the same elements as today', async () => {
    const drawn = await drawnOn(name);
    expectNone(failed(drawn));
    expectNone(different(drawn, today));
    expect(drawn.length).toBe(today.length);
  });

  it('(control: the harness finds planted faults)', async () => {
    const drawn = await drawnOn(name, true);
    expect(failed(drawn)).toEqual([
      'Controls: Throws: thrown: Error: thrown at once',
      expect.stringContaining('Controls: ThrowsLater: uncaught: '),
      'Controls: RejectsLater: rejected: Error: rejected later',
      'Controls: Rejects: thrown: Error: never loaded',
      'Controls: SaysError: console.error: said',
      expect.stringContaining('Controls: TooNew: thrown: TypeError: '),
    ]);
    const onToday = await drawnOn(TODAY, true);
    expect(different(drawn, onToday).join()).toContain(
      name.endsWith('64') ? 'DrawsLess' : 'TooNew',
    );
  });
});
