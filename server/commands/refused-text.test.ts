import { expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { refusedText } from './refused-text';

it('names the reasons of refusals with their codes', () => {
  expect(refusedText([])).toBe('');
  expect(
    refusedText([
      { code: CODE.quotaFull, times: 3 },
      { code: null, times: 2 },
      { code: 12_345, times: 1 },
    ]),
  ).toBe(
    `; refused: 3 × all gone (${CODE.quotaFull}), 2 × without a reason, 1 × another reason (12345)`,
  );
});
