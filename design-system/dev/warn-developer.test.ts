import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warnDeveloper } from './warn-developer';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('names the component and the fix', () => {
  warnDeveloper('Pager', '`page` counts from 1. Pass the number from the address.');
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['Pager: `page` counts from 1. Pass the number from the address.'],
  ]);
});

it.each([false, undefined] as const)('logs nothing without a problem (%s)', (problem) => {
  warnDeveloper('Pager', problem);
  expect(console.error).not.toHaveBeenCalled();
});
