import { expect, it } from 'vitest';
import { createErrorLog } from './error-log';

function logged() {
  const entries: string[] = [];
  const clock = { now: 1_000_000 };
  const log = createErrorLog(
    (entry) => entries.push(entry),
    () => clock.now,
  );
  return { entries, clock, log };
}
const mistake = (what: string) => new TypeError(`${what} is not a function`);
const away = () => Object.assign(new Error('connect ECONNREFUSED /tmp/x'), { syscall: 'connect' });

it('logs a programming error with its stack once, then counts repetitions', () => {
  const { entries, clock, log } = logged();
  for (let n = 0; n < 1_000; n += 1) log(mistake(`x${n}`), `GET /app/${n}`);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatch(/^GET \/app\/0: TypeError: x0 is not a function\n\s+at /);
  log(new RangeError('another'), 'GET /');
  expect(entries).toHaveLength(2);
  clock.now += 60_000;
  log(mistake('x'), 'GET /app/1');
  expect(entries[2]).toMatch(/ \(and 999 more since the last time\)$/);
});

it('logs an unavailable database in one line, whatever the query', () => {
  const { entries, log } = logged();
  log(away(), 'catalogue/shop');
  log(Object.assign(new Error('terminating connection'), { code: '57P01' }), 'GET /');
  expect(entries).toEqual([
    'catalogue/shop: the database is unavailable: connect ECONNREFUSED /tmp/x',
  ]);
});

it('says that too many files are open once, wherever it happens', () => {
  const { entries, log } = logged();
  const full = (of: string) =>
    Object.assign(new Error(`EMFILE: too many open files, ${of}`), { code: 'EMFILE' });
  log(full('open /a'), 'GET /img');
  log(full('connect /b'), 'sync');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatch(/^GET \/img: too many files .*ulimit -n.*EMFILE: [^\n]*$/);
});

it('logs a thrown value that is no Error', () => {
  const { entries, log } = logged();
  log('a word', 'GET /');
  expect(entries).toEqual(['GET /: a word']);
});
