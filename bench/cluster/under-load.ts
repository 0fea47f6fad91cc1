import { setTimeout as delay } from 'node:timers/promises';
import { atLeast, atMost } from '../bars/bar';
import { type Context, few, type Outcome, type Row } from '../reliability/row';
import type { Drill } from './drill';
import type { Fault } from './faults';
import { type Answer, againAfter, lost, shareOf, silence, twice } from './judge';
import { CHANGES, letIn, PAGES, storedIn, type Visitors } from './visitors';

/** How long visitors stay after everything works again, in ms. */
const AFTER_MS = 8_000;
/** Limits, in s: pages and searches, and changes, which need a new primary. */
const PAGES_S = 15;
const CHANGES_S = 60;
/** How many percent of the downloads. */
const DOWNLOADS = 99.9;

/** A row of the drill: a fault under load, its bars, and its controls. */
export const rowOf = (fault: Fault, drill: () => Promise<Drill>): Row => ({
  name: fault.name,
  bar: fault.what,
  run: async (context) => underLoad(await drill(), context, fault.happen),
  controls: fault.controls.map(({ fault: planted, plan, asynchronous, happen = fault.happen }) => ({
    fault: planted,
    async run(context) {
      const running = await drill();
      if (plan) {
        context.cleanUp(() => running.shop.restart());
        await running.shop.restart(plan);
      }
      if (asynchronous) {
        context.cleanUp(() => running.databases.setSynchronous(true));
        await running.databases.setSynchronous(false);
      }
      return underLoad(running, context, happen);
    },
  })),
});

async function underLoad(
  drill: Drill,
  context: Context,
  happen: Fault['happen'],
): Promise<Outcome> {
  // Even after an error the next row has a whole cluster. Before this, an isolated machine is connected again.
  context.cleanUp(() => drill.repair());
  const visitors = await letIn(drill);
  context.cleanUp(() => visitors.end());
  await visitors.steady();
  const fault = Date.now();
  const undo = await happen(drill);
  if (undo) context.cleanUp(undo);
  await changesAgain(visitors, Date.now());
  await delay(AFTER_MS);
  const end = Date.now();
  await visitors.end();
  await undo?.();
  await drill.repair();
  const stored = await storedIn(async (query) =>
    drill.databases.query(await drill.databases.leader(), query, 'snowpea'),
  );
  return judged(visitors.answers, stored, { fault, end }, context);
}

/** Waits until a change that began after a moment is acknowledged, or for as long as the limit allows. */
async function changesAgain({ answers }: Visitors, since: number): Promise<void> {
  while (Date.now() < since + (CHANGES_S + 5) * 1_000) {
    if (answers.some(({ at, key }) => key !== undefined && at > since)) return;
    await delay(200);
  }
}

/** The bars of every row. */
function judged(
  answers: readonly Answer[],
  stored: Parameters<typeof lost>[1],
  { fault, end }: { fault: number; end: number },
  { report }: Context,
): Outcome {
  const acknowledged = answers.filter(({ key }) => key !== undefined);
  const codes = acknowledged.filter(({ code }) => code !== undefined);
  const during = answers.filter(({ at }) => at >= fault);
  const bad = during.filter(({ ok }) => !ok);
  report(
    `${during.length} answers, ${bad.length} of them bad; ${acknowledged.length} changes acknowledged`,
  );
  const since = (at: number) => ((at - fault) / 1_000).toFixed(1);
  const notes = [
    [...PAGES, 'download', ...CHANGES]
      .map((kind) => `${kind} ${shareOf(during, kind).toFixed(2)} %`)
      .join(', '),
    ...few(
      bad.map(({ kind, at, why = '' }) => `${kind} at ${since(at)} s: ${why}`),
      4,
    ),
  ];
  for (const note of notes) report(note);
  return {
    bars: [
      atMost(
        `acknowledged changes lost, of ${acknowledged.length}`,
        lost(answers, stored).length,
        0,
      ),
      atMost(`prizes and codes handed out twice, of ${codes.length}`, twice(answers).length, 0),
      atLeast('downloads', shareOf(during, 'download'), DOWNLOADS, '%'),
      atMost('pages and searches again', againAfter(during, PAGES, fault), PAGES_S, 's'),
      atMost('longest time without a change', silence(acknowledged, fault, end), CHANGES_S, 's'),
    ],
    notes,
  };
}
