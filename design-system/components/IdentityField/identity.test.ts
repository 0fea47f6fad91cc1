import { expect, it } from 'vitest';
import { cleanIdentity, groupIdentity } from './identity';

const RULE = /^\d{17}[\dX]$/;

it('normalizes spaces, hyphens, full-width digits, a small x', () => {
  expect(cleanIdentity(' 110101-19900307 123x ')).toBe('11010119900307123X');
  expect(cleanIdentity('１１０１０１１９９００３０７１２３ｘ')).toBe('11010119900307123X');
});

it('groups a number, and leaves other text unchanged', () => {
  expect(groupIdentity('11010119900307123x', RULE)).toBe('110101 19900307 123X');
  expect(groupIdentity('110101 19900307 123X', RULE)).toBe('110101 19900307 123X');
  expect(groupIdentity('1101 ', RULE)).toBe('1101 ');
});
