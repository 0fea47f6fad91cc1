import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { DAY_MS } from '../../contract/constants';
import { errorText, OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import {
  closeReports,
  listReports,
  pruneReports,
  type Report,
  reportByRef,
  reportPicture,
} from '../store/queries/reports';
import { print } from '../terminal';
import { readDays } from './read-days';
import { shopMinute } from './shop-time';
import { readStore, withStore } from './with-store';

const SHOWN = 100;

/** `reports list|show|close|prune`: visitors' reports of apps. */
export function addReportsCommands(program: Command): void {
  const reports = program
    .command('reports')
    .description('visitors’ reports of apps; they are anonymous');
  reports
    .command('list')
    .description(`list the newest ${SHOWN} open ones`)
    .option('--all', 'also closed ones')
    .option(
      '--json',
      'as one JSON array: id, at (ms), reason, appId, platform, packageName, name, text, lang, pictureSize (bytes), closedAt',
    )
    .addHelpText('after', '\nExample:\n  npm run store -- reports list --all')
    .action(async ({ all, json }: { all?: boolean; json?: boolean }) => {
      const found = await readStore((db) => listReports(db, { closed: all ?? false, most: SHOWN }));
      if (json) return print(JSON.stringify(found));
      print(found.map(lineOf), 'There are no reports.');
    });
  reports
    .command('show')
    .argument('<report>', 'its number, as list shows it')
    .description('show a report with its text, and save its picture')
    .option('--picture <file>', 'where to save its picture, WebP; the file must not exist')
    .addHelpText('after', '\nExample:\n  npm run store -- reports show 1f0c… --picture report.webp')
    .action(async (ref: string, { picture: file }: { picture?: string }) => {
      const [report, picture] = await readStore(async (db) => [
        await reportByRef(db, ref),
        await reportPicture(db, ref),
      ]);
      if (!report) throw unknown(ref);
      print(lineOf(report));
      if (report.packageName)
        print(
          `To take it down: app hide ${report.platform} ${report.packageName} --reason "report ${report.id}"`,
        );
      // Indented, so that no line of the visitor's looks like one of this command.
      if (report.text) print(['', ...report.text.split('\n').map((line) => `  ${line}`)]);
      if (file) await savePicture(file, picture);
      else if (picture) print(['', 'It has a picture, which --picture <file> saves.']);
    });
  reports
    .command('close')
    .argument('<reports...>', 'their numbers')
    .description('mark reports as closed')
    .addHelpText('after', '\nExample:\n  npm run store -- reports close 1f0c… 77ab…')
    .action(async (refs: string[]) => {
      const closed = await withStore((db) => closeReports(db, refs, Date.now()));
      if (closed === 0)
        throw new OperatorError('None of these is an open report: see reports list.');
      const others = new Set(refs).size - closed;
      print(`${closed} closed.${others > 0 ? ` ${others} of these are no open reports.` : ''}`);
    });
  reports
    .command('prune')
    .description('delete reports that were closed long ago, and their pictures')
    .option('--days <number>', 'how long closed ones are stored (default: REPORT_DAYS)', readDays)
    .addHelpText('after', '\nExample:\n  npm run store -- reports prune --days 30')
    .action(async ({ days = readSettings(process.env).reportDays }: { days?: number }) => {
      const pruned = await withStore((db) => pruneReports(db, Date.now() - days * DAY_MS));
      print(`${pruned} reports that were closed more than ${days} days ago are deleted.`);
    });
}

async function savePicture(file: string, picture: Buffer | undefined): Promise<void> {
  if (!picture) throw new OperatorError('This report has no picture.');
  await writeFile(file, picture, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new OperatorError(`The picture cannot be saved: ${errorText(cause)}.`, { cause });
  });
  print(['', `Picture: ${file}`]);
}

function lineOf(report: Report): string {
  const { id, at, reason, name, packageName, appId, pictureSize, closedAt } = report;
  const app = name && packageName ? `${name} (${packageName})` : `app ${appId}`;
  const marks = [pictureSize !== null && 'with a picture', closedAt !== null && 'closed'].filter(
    Boolean,
  );
  return [`${id}  ${shopMinute(at)}  ${reason}`, app, ...marks].join('  ');
}

const unknown = (ref: string) =>
  new OperatorError(`There is no report ${JSON.stringify(ref.slice(0, 40))}: see reports list.`);
