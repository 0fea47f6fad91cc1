import type { ImportReport } from '../catalogue/report';
import { print } from '../terminal';

/** Problems shown individually; the others are counted. */
const PROBLEMS_SHOWN = 20;

/** Prints an import's outcome. */
export function printReport(report: ImportReport, seconds: number): void {
  print(
    `${report.source}: ${report.added} added, ${report.changed} changed, ${report.gone} gone, ${report.unchanged} unchanged, ${report.skipped.length} with a problem, in ${seconds.toFixed(1)} s. Revision ${report.revision}.`,
  );
  const shown = report.skipped.slice(0, PROBLEMS_SHOWN);
  print(shown.map(({ where, why }) => `  ${where}: ${why}`));
  const more = report.skipped.length - PROBLEMS_SHOWN;
  if (more > 0) print(`  and ${more} more`);
}

/** Runs an import and prints its report with the time it took. */
export async function reported(work: () => Promise<ImportReport>): Promise<void> {
  const start = performance.now();
  printReport(await work(), (performance.now() - start) / 1_000);
}
