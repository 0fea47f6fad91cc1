import { describe, expect, it } from 'vitest';
import { unwrap, wrap } from './envelope';

describe('a stored envelope', () => {
  const stored = wrap({ a: 1 }, 1800, 1_000_000);

  it('has its times in milliseconds', () => {
    expect(stored).toEqual({ created: 1_000_000, value: { a: 1 }, expiry: 2_800_000 });
  });

  it('is valid until it expires', () => {
    expect(unwrap(stored, 2_799_999)).toEqual(stored);
    expect(unwrap(stored, 2_800_000)).toBeUndefined();
  });

  it('is invalid when it was created in the future, because a clock set back would keep it forever', () => {
    expect(unwrap(stored, 999_999)).toBeUndefined();
  });

  it.each([
    [null],
    ['text'],
    [42],
    [{}],
    [{ created: '1', expiry: 9e15, value: 1 }],
    [{ created: 1, value: 1 }],
  ])('is not %j', (other) => {
    expect(unwrap(other, 2)).toBeUndefined();
  });
});
