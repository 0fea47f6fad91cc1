import { expect, it } from 'vitest';
import { masked } from './real-name-mask';

it('shows the ends and masks the rest', () => {
  expect(
    masked({ name: '欧阳小明', identity: '11010519491231002X', phone: '13800138000' }),
  ).toEqual({
    name: '欧***',
    identity: `1${'*'.repeat(16)}X`,
    phone: '138****8000',
  });
});

it.each(['', '王', '12'])('masks %j entirely, or all but its first character', (name) => {
  const { name: shown } = masked({ name, identity: name, phone: name });
  expect(shown).toHaveLength(name.length);
  expect(shown.slice(1)).toBe('*'.repeat(Math.max(0, name.length - 1)));
  expect(masked({ name, identity: name, phone: name }).phone).toBe('*'.repeat(name.length));
});

it('counts characters, not UTF-16 units', () => {
  expect(masked({ name: '𠮷野', identity: '', phone: '' }).name).toBe('𠮷*');
});
