import { NO_APP } from '../catalogue/normal-form';
import type { ImportReport } from '../catalogue/report';
import { print } from '../terminal';

/** Problems shown individually; the others are counted. JSON has all of them. */
const PROBLEMS_SHOWN = 20;

/** Prints an import's outcome. */
export function printReport(report: ImportReport, seconds: number, json = false): void {
  if (json) {
    print(JSON.stringify({ ...report, seconds }));
    return;
  }
  const problems = report.skipped.filter(({ why }) => why !== NO_APP);
  const files = report.skipped.length - problems.length;
  const noApps = files === 0 ? '' : `, ${files} ${files === 1 ? 'file' : 'files'} that are no apps`;
  print(
    `${report.source}: ${report.added} added, ${report.changed} changed, ${report.gone} gone, ${report.unchanged} unchanged, ${problems.length} with a problem${noApps}, in ${seconds.toFixed(1)} s. Revision ${report.revision}.`,
  );
  print(problems.slice(0, PROBLEMS_SHOWN).map(({ where, why }) => `  ${where}: ${why}`));
  const more = problems.length - PROBLEMS_SHOWN;
  if (more > 0) print(`  and ${more} more: --json has all`);
}

/** Runs an import and prints its report with the time it took. */
export async function reported(work: () => Promise<ImportReport>, json = false): Promise<void> {
  const start = performance.now();
  printReport(await work(), (performance.now() - start) / 1_000, json);
}
