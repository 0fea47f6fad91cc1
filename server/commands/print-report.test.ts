import { expect, it, vi } from 'vitest';
import { NO_APP } from '../catalogue/normal-form';
import { printReport } from './print-report';

it.each([
  [0, undefined],
  [20, undefined],
  [22, '  and 2 more: --json has all'],
])(
  'the report of an import shows up to 20 of %i problems, and counts the others',
  (count, last) => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const skipped = Array.from({ length: count }, (_, at) => ({ where: `app ${at}`, why: 'why' }));
    const numbers = { added: 1, changed: 2, unchanged: 3, gone: 4, revision: 5 };
    printReport({ source: 'Demo', ...numbers, skipped }, 0.25);
    const [first, ...lines] = log.mock.calls.map(([line]) => line);
    vi.restoreAllMocks();
    expect(first).toBe(
      `Demo: 1 added, 2 changed, 4 gone, 3 unchanged, ${count} with a problem, in 0.3 s. Revision 5.`,
    );
    expect(lines).toEqual([
      ...skipped.slice(0, 20).map(({ where }) => `  ${where}: why`),
      ...(last ? [last] : []),
    ]);
  },
);

it('files that are no apps are counted apart, and JSON has every line', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const numbers = { added: 1, changed: 0, unchanged: 0, gone: 0, revision: 5 };
  const files = ['a.zip', 'b.txt'].map((where) => ({ where, why: NO_APP }));
  const skipped = [...files, ...Array.from({ length: 30 }, () => ({ where: 'app', why: 'why' }))];
  printReport({ source: 'Demo', ...numbers, skipped }, 0.25);
  printReport({ source: 'Demo', ...numbers, skipped }, 0.25, true);
  const lines = log.mock.calls.map(([line]) => String(line));
  vi.restoreAllMocks();
  expect(lines[0]).toContain(' 30 with a problem, 2 files that are no apps, in');
  expect(lines.join('\n')).not.toContain('a.zip: ');
  expect(JSON.parse(lines.at(-1) ?? '').skipped).toEqual(skipped);
});
