import { type Command, InvalidArgumentError } from 'commander';
import { type Count, type LogReport, pruneLogs, reportLogs } from '../store/queries/logs';
import { withStore } from './with-store';

const DAY_MS = 86_400_000;
const MOST_DAYS = 3_650;

const TITLES: Record<keyof LogReport, string> = {
  kinds: 'Reports',
  days: 'Pages opened, by day (UTC)',
  sources: 'Where visitors came from',
  products: 'Clients, by product id (2011: new desktop client, 2001: other partner)',
  pages: 'Pages',
  searches: 'Searches',
  missed: 'Searches that found nothing',
  apps: 'Apps clicked',
};

/** `logs report`, `logs prune`: the reports of visitors' pages (D§16). */
export function addLogsCommands(program: Command): void {
  const logs = program.command('logs').description('what visitors did, without who they are');
  logs
    .command('report')
    .description('sums up the last days')
    .option('--days <number>', 'how far back', readDays, 7)
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExample:\n  npm run store -- logs report --days 30')
    .action(async ({ days, json }: { days: number; json?: boolean }) => {
      const report = await withStore((db) => reportLogs(db, Date.now() - days * DAY_MS));
      console.log(json ? JSON.stringify(report) : asText(report, days));
    });
  logs
    .command('prune')
    .description('forgets what is older; the server does so by itself after LOG_DAYS')
    .option('--days <number>', 'how many days to keep', readDays, 30)
    .addHelpText('after', '\nExample:\n  npm run store -- logs prune --days 7')
    .action(async ({ days }: { days: number }) => {
      const gone = await withStore((db) => pruneLogs(db, Date.now() - days * DAY_MS));
      console.log(`${gone} reports from before the last ${days} days are gone.`);
    });
}

function asText(report: LogReport, days: number): string {
  if (report.kinds.length === 0) return `Nothing was reported in the last ${days} days.`;
  // Cast: the keys of the titles are those of a report.
  const parts = (Object.keys(TITLES) as (keyof LogReport)[]).filter((key) => report[key].length);
  return parts.map((key) => `${TITLES[key]}\n${bars(report[key])}`).join('\n\n');
}

const BAR = 24;

/** One line each: count, bar, value. Control characters were removed from reported text before it was stored. */
function bars(counts: readonly Count[]): string {
  const most = Math.max(...counts.map(({ times }) => times));
  const width = String(most).length;
  return counts
    .map(({ value, times }) => {
      const bar = '█'.repeat(Math.max(1, Math.round((times / most) * BAR))).padEnd(BAR);
      return `  ${String(times).padStart(width)} ${bar} ${value}`;
    })
    .join('\n');
}

function readDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`Give a whole number of days from 1 to ${MOST_DAYS}.`);
}
