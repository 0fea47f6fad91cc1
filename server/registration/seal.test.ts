import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { personOf, seal, unseal } from './seal';

const key = { id: 'a', secret: randomBytes(32) };
const other = { id: 'b', secret: randomBytes(32) };

it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const [one, two] = [seal(key, '张三', '7'), seal(key, '张三', '7')];
  expect(unseal(key, one, '7')).toBe('张三');
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from('张三'))).toBe(false);
});

it('does not decrypt what was changed, moved, truncated or encrypted with another key', () => {
  const sealed = seal(key, '张三', '7');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, changed, '7')).toThrow();
  }
  expect(() => unseal(key, sealed, '8')).toThrow();
  expect(() => unseal(other, sealed, '7')).toThrow();
  for (const cut of [0, 5, 27, sealed.length - 1])
    expect(() => unseal(key, sealed.subarray(0, cut), '7')).toThrow();
});

it('finds a person again, with x or X, under one key only', () => {
  expect(personOf(key, '11010519491231002x')).toBe(personOf(key, '11010519491231002X'));
  expect(personOf(key, '11010519491231002X')).not.toBe(personOf(other, '11010519491231002X'));
  expect(personOf(key, '11010519491231002X')).not.toBe(personOf(key, '110105194912310021'));
});
