import { expect, test } from 'vitest';
import { createAdmission, type Priority } from './admission';

const PRIORITIES = ['deferrable', 'rendered', 'cached'] as const;

/** An admission with a number of requests in work. */
function busy(most: number, requests: number, priority: Priority) {
  const admission = createAdmission(most);
  const works = Array.from({ length: requests }, () => admission.begin(priority));
  const admitted = () =>
    PRIORITIES.filter((one) => {
      const work = admission.begin(one);
      work?.end();
      return work;
    });
  return { admission, works, admitted };
}

test.each([
  [49, 'deferrable', ['deferrable', 'rendered', 'cached']],
  [50, 'deferrable', ['rendered', 'cached']],
  [74, 'rendered', ['rendered', 'cached']],
  [75, 'rendered', ['cached']],
  [99, 'cached', ['deferrable', 'rendered', 'cached']],
  [100, 'cached', []],
] as const)(
  'with a limit of 100 and %i “%s” requests in work, admits %o',
  (requests, kind, priorities) => {
    const { admission, admitted } = busy(100, requests, kind);
    // A check without a request takes no place.
    for (let n = 0; n < 200; n += 1) admission.admits('cached');
    expect(PRIORITIES.filter((one) => admission.admits(one))).toEqual(priorities);
    expect(admitted()).toEqual(priorities);
  },
);

test('admits a burst of requests up to its share of the limit', () => {
  const { admission, works } = busy(100, 1_000, 'deferrable');
  expect(works.filter((work) => work !== undefined)).toHaveLength(50);
  expect(admission.inWork).toBe(50);
  // The same for pages that are not in the cache.
  const pages = busy(100, 100, 'cached').works.filter((work) => work?.mayRender('deferrable'));
  expect(pages).toHaveLength(50);
});

test('an ended request frees its place once', () => {
  const { works, admitted, admission } = busy(100, 50, 'deferrable');
  works[0]?.end();
  works[0]?.end();
  expect(admission.inWork).toBe(49);
  expect(works[0]?.mayRender('rendered')).toBe(true);
  expect(admitted()).toEqual(['deferrable', 'rendered', 'cached']);
  for (const work of works) work?.end();
  expect(admission.inWork).toBe(0);
  expect(busy(100, 50, 'deferrable').admitted()).not.toContain('deferrable');
});

test('a limit of 0 admits everything (control)', () => {
  const { works, admitted } = busy(0, 10_000, 'deferrable');
  expect(works.every((work) => work !== undefined)).toBe(true);
  expect(admitted()).toEqual(PRIORITIES);
});

test('the limit falls while requests pile up, stays above its minimum, and rises to its maximum again', () => {
  const { admission } = busy(200, 0, 'deferrable');
  admission.adjust(true);
  expect(admission.limit).toBe(140);
  for (let n = 0; n < 50; n += 1) admission.adjust(true);
  expect(admission.limit).toBe(96);
  // Ten measurements a second: after six seconds the limit is the old one.
  for (let n = 0; n < 60; n += 1) admission.adjust(false);
  expect(admission.limit).toBe(200);
});
