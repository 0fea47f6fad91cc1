import { describe, expect, it } from 'vitest';
import { needsRealName } from '../../../contract/needs-real-name';
import { onClosed, type RealNameVisit, realNameStep } from './decide';

describe('a registration', () => {
  it.each([
    [{ resourceType: 1 }, true],
    [{ resourceType: 1, requireId: 1 }, true],
    [{ resourceType: 1, requireId: 1, extraRequireId: 1 }, true],
    [{ resourceType: 1, requireId: 1, extraRequireId: '1' }, true],
    [{ resourceType: 0 }, false],
    [{ resourceType: 0, requireId: 1 }, false],
    [{ resourceType: 1, requireId: 0 }, false],
    [{ resourceType: 1, requireId: 0, extraRequireId: 1 }, false],
    [{ resourceType: 1, extraRequireId: 0 }, false],
    [{ resourceType: 1, extraRequireId: '' }, false],
    [{ resourceType: 1, extraRequireId: null }, false],
  ])('for %j is required: %s', (subject, needed) => {
    expect(needsRealName(subject)).toBe(needed);
  });
});

const visit = (change: Partial<RealNameVisit> = {}): RealNameVisit => ({
  stored: false,
  config: { isOpen: true },
  clicks: 1,
  utmSource: undefined,
  digit: 9,
  ...change,
});

describe('a tap on a game’s download', () => {
  it.each<[string, Partial<RealNameVisit>, string]>([
    ['information is stored', { stored: true }, 'logged'],
    ['stored counts before the configuration', { stored: true, config: undefined }, 'logged'],
    ['open, no limits', {}, 'ask'],
    ['no configuration', { config: undefined }, 'plain'],
    ['closed', { config: { isOpen: false } }, 'plain'],
    ['within the limit', { config: { isOpen: true, limitCount: 3 }, clicks: 3 }, 'ask'],
    ['over the limit', { config: { isOpen: true, limitCount: 3 }, clicks: 4 }, 'plain'],
    ['a limit of none', { config: { isOpen: true, limitCount: 0 } }, 'plain'],
    ['sampled', { config: { isOpen: true, ratio: 0.5 }, digit: 4 }, 'ask'],
    ['not sampled', { config: { isOpen: true, ratio: 0.5 }, digit: 5 }, 'plain'],
    ['a ratio of 0', { config: { isOpen: true, ratio: 0 }, digit: 0 }, 'plain'],
    ['a ratio of everybody', { config: { isOpen: true, ratio: 1 }, digit: 9 }, 'ask'],
    ['a listed source', { config: { isOpen: true, utmSource: 'a, b' }, utmSource: 'b' }, 'plain'],
    ['another source', { config: { isOpen: true, utmSource: 'a,b' }, utmSource: 'ab' }, 'ask'],
    ['no source, an empty list', { config: { isOpen: true, utmSource: '' } }, 'ask'],
  ])('%s', (_, change, step) => {
    expect(realNameStep(visit(change))).toBe(step);
  });
});

it.each([
  [0, 'plain'],
  [1, 'stay'],
  [7, 'stay'],
  [undefined, 'stay'],
] as const)('closing with showType %s: %s', (showType, outcome) => {
  expect(onClosed({ isOpen: true, showType })).toBe(outcome);
});
