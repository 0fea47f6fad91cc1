import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { html } from 'hono/html';
import { DAY_MS } from '../../contract/constants';
import { errorText, OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { type Count, type LogReport, pruneLogs, reportLogs } from '../store/queries/logs';
import { print } from '../terminal';
import { readStore, withStore } from './with-store';

const MOST_DAYS = 3_650;

const TITLES: Record<keyof LogReport, string> = {
  steps: 'From a search to a download',
  days: 'Pages opened, by day (UTC)',
  sources: 'Where visitors came from',
  channels: 'Channels',
  clients: 'Channels of native clients',
  products: 'Clients, by product id (2011: new desktop client, 2001: other partner)',
  pages: 'Pages',
  searches: 'Searches',
  missed: 'Searches that found nothing',
  apps: 'Apps clicked',
  kinds: 'Reports',
};

/** Names of the three steps. The report lists all of them, including steps with no visitors. */
const STEPS: Record<string, string> = {
  search: 'searches',
  detail: 'pages of an app',
  download: 'taps on a download',
};

/** `logs report`, `logs prune`: the reports of visitors' pages (D§16). */
export function addLogsCommands(program: Command): void {
  const logs = program
    .command('logs')
    .description('visitors’ activities, without their identities');
  logs
    .command('report')
    .description('summarize the reports of the last days')
    .option('--days <number>', 'number of days', readDays, 7)
    .option('--json', 'as one JSON object')
    .option('--html <file>', 'as a page with charts')
    .addHelpText(
      'after',
      `
Examples:
  npm run store -- logs report --days 30
  npm run store -- logs report --html week.html`,
    )
    .action(async ({ days, json, html: file }: { days: number; json?: boolean; html?: string }) => {
      const report = await readStore((db) => reportLogs(db, Date.now() - days * DAY_MS));
      if (file) {
        await writeFile(file, String(await asPage(report, days))).catch((error: unknown) => {
          throw new OperatorError(`${file} cannot be written: ${errorText(error)}`);
        });
        print(`The report is in ${file}.`);
      } else print(json ? JSON.stringify(report) : asText(report), nothingIn(days));
    });
  logs
    .command('prune')
    .description('delete older reports; the server does so by itself after LOG_DAYS')
    .option('--days <number>', 'how many days to store (default: LOG_DAYS)', readDays)
    .addHelpText('after', '\nExample:\n  npm run store -- logs prune --days 7')
    .action(async ({ days = readSettings(process.env).logDays }: { days?: number }) => {
      const gone = await withStore((db) => pruneLogs(db, Date.now() - days * DAY_MS));
      print(`${gone} reports that are older than ${days} days are deleted.`);
    });
}

/** The lists that are not empty, with their titles, as text. */
function partsOf(report: LogReport): { title: string; counts: Count[] }[] {
  // Cast: the keys of the titles are those of a report.
  return (Object.keys(TITLES) as (keyof LogReport)[])
    .filter((key) => report[key].length > 0)
    .map((key) => ({
      title: TITLES[key],
      counts:
        key === 'steps'
          ? Object.entries(STEPS).map(([step, value]) => ({
              value,
              times: report.steps.find(({ value }) => value === step)?.times ?? 0,
            }))
          : report[key],
    }));
}

const nothingIn = (days: number) => `Nothing was reported in the last ${days} days.`;

function asText(report: LogReport): string[] {
  const lines = partsOf(report).map(({ title, counts }) => [title, ...bars(counts)]);
  return lines.flatMap((part, at) => (at === 0 ? part : ['', ...part]));
}

/** A page without scripts or files of its own. */
function asPage(report: LogReport, days: number) {
  const parts = partsOf(report).map(({ title, counts }) => {
    const most = mostOf(counts);
    const rows = counts.map(
      ({ value, times }) =>
        html`<tr><th scope="row">${value}</th><td>${times}</td><td><meter max="${most}" value="${times}"></meter></td></tr>`,
    );
    return html`<h2>${title}</h2><table>${rows}</table>`;
  });
  return html`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>What visitors did</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
th { width: 40%; font-weight: normal; text-align: start; overflow-wrap: anywhere }
td { padding-inline: .5rem; text-align: end; font-variant-numeric: tabular-nums }
td + td { width: 50% }
meter { width: 100% }
</style>
<h1>What visitors did</h1>
<p>The last ${days} days, made ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. Reports identify no visitor, so the
visitors of one line are not necessarily those of the next.</p>
${parts.length > 0 ? parts : html`<p>${nothingIn(days)}</p>`}
</html>
`;
}

const mostOf = (counts: readonly Count[]) => Math.max(...counts.map(({ times }) => times));

const BAR = 24;

/** One line each: count, bar, value. */
function bars(counts: readonly Count[]): string[] {
  const most = mostOf(counts);
  const width = String(most).length;
  return counts.map(({ value, times }) => {
    const bar = '█'.repeat(Math.ceil((times / most) * BAR)).padEnd(BAR);
    return `  ${String(times).padStart(width)} ${bar} ${value}`;
  });
}

function readDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`Give a whole number of days from 1 to ${MOST_DAYS}.`);
}
