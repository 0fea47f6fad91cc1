import { expect, it } from 'vitest';
import { atMost } from '../bars/bar';
import type { Ran } from './driver';
import { withFigures } from './publish';

const PAGE = `# Page

<!-- figures: written by the command, not by hand -->
<!-- end of the figures -->

The rest.
`;

const ran = (name: string, value: number): Ran => ({
  row: { name, bar: 'a | b', run: async () => ({ bars: [] }), controls: [] },
  outcome: { bars: [atMost('faults', value, 0)] },
  controls: [{ fault: 'a planted one', seen: true, why: '' }],
  seconds: 2.4,
});

const linesOf = (page: string) => page.split('\n').filter((line) => /^\| (one|two)/.test(line));

const run = (when: string) => ({ when, machine: 'a machine' });

it('replaces the rows of the previous run, and names missed limits', () => {
  const first = withFigures(PAGE, [ran('one', 0), ran('two', 0)], run('today'));
  const second = withFigures(first, [ran('one', 3)], run('tomorrow'));
  expect(linesOf(second)).toEqual([
    '| one | a \\| b | **missed:** faults 3 (bar 0) | 1 of 1 | tomorrow |',
    '| two | a \\| b | kept | 1 of 1 | today |',
  ]);
  expect(second.match(/Last run/g)).toHaveLength(1);
});
