import { openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operator-error';

const LARGEST = 4 * 1024 * 1024;

/** PostgreSQL's log file, and the position from which on this start writes. */
export interface LogFile {
  readonly file: string;
  readonly descriptor: number;
  readonly begins: number;
}

/** Opens the log in the data directory; a large one is renamed first, so there are at most two. */
export function openLog(dataDir: string): LogFile {
  const file = path.join(dataDir, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST)
    renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a', 0o600);
  return { file, descriptor, begins: statSync(file).size };
}

/** What was written since the log was opened. */
export function readLog({ file, begins }: LogFile): string {
  return readFileSync(file).subarray(begins).toString('utf8');
}

/** The sentence for a cluster that PostgreSQL cannot open, from its messages. */
export function cannotOpen(cluster: string, log: string, file: string): OperatorError {
  if (log.includes('No space left on device'))
    return new OperatorError(
      `The disk that holds the database in ${cluster} is full: free some space and start again. What was written before is kept (more in ${file}).`,
      { mayPass: true },
    );
  return new OperatorError(
    `The database in ${cluster} cannot be opened: PostgreSQL says "${lastWords(log)}". Nothing was changed: put that folder back from a backup, or move it away to begin with an empty store (more in ${file}).`,
  );
}

/** The first fatal message with its detail; else the last line. */
function lastWords(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findIndex((line) => /\b(FATAL|PANIC):/.test(line));
  const told = fatal < 0 ? lines.slice(-1) : [lines[fatal], lines[fatal + 1]];
  const [first = 'nothing', second = ''] = told.map((line) => (line ?? '').trim());
  const detail = /\bDETAIL:\s*(.*)$/.exec(second)?.[1];
  return [first.replace(/^.*?\b(?:FATAL|PANIC):\s*/, ''), detail].filter(Boolean).join(': ');
}
