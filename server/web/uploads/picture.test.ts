import { expect, it } from 'vitest';
import { png } from '../../../tests/helpers/png';
import { networksOf } from '../../http/networks';
import { Crowded } from '../../images/jobs';
import { TimedOut, TooLarge } from '../../images/process/pool';
import type { convertUntrusted } from '../../images/untrusted';
import { pictureCleaner } from './picture';

const PICTURE = png({ width: 1, height: 1 });

it.each([
  ['had no turn in time', new Crowded('waited'), 'busy'],
  ['was not decoded in time', new TimedOut('slow'), 'busy'],
  ['is too large', new TooLarge('wide'), 'tooLarge'],
  ['is damaged', new Error('broken'), 'none'],
])('tells whether a picture %s', async (_, error, outcome) => {
  const clean = pictureCleaner(() => Promise.reject(error));
  expect(await clean(undefined, PICTURE)).toBe(outcome);
});

it('is busy when too many pictures of an address wait, but not for others, who come first', async () => {
  const waiting: { priority: number | undefined; end: () => void }[] = [];
  const convert: typeof convertUntrusted = (bytes, { turn }) =>
    new Promise((resolve) => {
      waiting.push({ priority: turn?.priority, end: () => resolve(bytes) });
    });
  const clean = pictureCleaner(convert);
  const from = (address: string) => clean(networksOf(address), PICTURE);
  const sent = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'].map(from);
  expect(await from('192.0.2.1')).toBe('busy');
  sent.push(from('198.51.100.1'));
  const [first = 0, second = 0, , , other = 0] = waiting.map(({ priority = 0 }) => priority);
  expect(second).toBeLessThan(first);
  expect(other).toBe(0);
  for (const { end } of waiting) end();
  expect(await Promise.all(sent)).toEqual(sent.map(() => PICTURE));
});
