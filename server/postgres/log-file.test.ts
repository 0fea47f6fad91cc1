import {
  closeSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cannotOpen, openLog, readLog } from './log-file';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('reads only messages since this start from the log', () => {
  const dataDir = folder();
  writeFileSync(path.join(dataDir, 'postgres.log'), 'FATAL:  long ago\n');
  const log = openLog(dataDir);
  writeSync(log.descriptor, 'LOG:  雪\n');
  expect(readLog(log)).toBe('LOG:  雪\n');
  closeSync(log.descriptor);
});

test('rotates a large log', () => {
  const dataDir = folder();
  const file = path.join(dataDir, 'postgres.log');
  writeFileSync(file, '');
  truncateSync(file, 5 * 1024 * 1024);
  closeSync(openLog(dataDir).descriptor);
  expect(statSync(file).size).toBe(0);
  expect(existsSync(`${file}.old`)).toBe(true);
});

const said = (log: string) => cannotOpen('/d/postgres', log, '/d/postgres.log').message;

test('quotes the first fatal message without its date', () => {
  expect(
    said(
      '2026-01-01 00:00:00 UTC [7] LOG:  starting\n2026-01-01 00:00:00 UTC [7] PANIC:  could not locate a valid checkpoint record at 0/1\n2026 [6] FATAL:  later\n',
    ),
  ).toContain('PostgreSQL says "could not locate a valid checkpoint record at 0/1".');
});

test('quotes its detail', () => {
  expect(
    said('x FATAL:  database files are incompatible\nx DETAIL:  Initialized by version 17.\n'),
  ).toContain('says "database files are incompatible: Initialized by version 17.".');
});

test('quotes the last line without a fatal message, and says so without any line', () => {
  expect(said('postgres: could not access the server configuration file\n\n')).toContain(
    'says "postgres: could not access the server configuration file".',
  );
  expect(said('')).toContain('says "nothing".');
});

test('does not report a full disk as damage, and allows a retry', () => {
  const full = 'x PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device\n';
  expect(said(full)).toMatch(
    /^The disk that holds the database in \/d\/postgres is full: free some space/,
  );
  expect(cannotOpen('/d/postgres', full, '/d/postgres.log').mayPass).toBe(true);
  expect(cannotOpen('/d/postgres', 'PANIC:  x', '/d/postgres.log').mayPass).toBe(false);
});
