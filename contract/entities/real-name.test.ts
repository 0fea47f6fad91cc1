import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OLD_PHONE, realNameConfig, realNameInfo } from './real-name';

const good = { name: '张三', identity: '11010519491231002X', phone: '13800138000' };
const accepted = (change: Partial<typeof good>) =>
  v.safeParse(realNameInfo, { ...good, ...change }).success;

describe('real-name validation', () => {
  it('accepts a valid registration', () => {
    expect(accepted({})).toBe(true);
    expect(accepted({ identity: '11010519491231002x' })).toBe(true);
    expect(accepted({ identity: '000000000000000000' })).toBe(true);
  });

  it('refuses each invalid field separately', () => {
    for (const name of ['', '   ']) expect(accepted({ name }), name).toBe(false);
    for (const identity of ['', '1101051949123100', '11010519491231002Y', 'X10105194912310021'])
      expect(accepted({ identity }), identity).toBe(false);
    for (const phone of ['', '12800138000', '1380013800', '138001380001', '+8613800138000'])
      expect(accepted({ phone }), phone).toBe(false);
  });

  it('accepts the older rule for phone numbers', () => {
    const old = (prefix: string) => OLD_PHONE.test(`${prefix}12345678`);
    for (const prefix of ['130', '145', '147', '149', '150', '155', '170', '176', '178', '189'])
      expect(old(prefix), prefix).toBe(true);
    for (const prefix of ['140', '146', '154', '160', '171', '175', '179', '199'])
      expect(old(prefix), prefix).toBe(false);
  });
});

describe('the real-name config', () => {
  it('accepts flags as true/false and as 1/0', () => {
    expect(v.parse(realNameConfig, { isOpen: 1 }).isOpen).toBe(true);
    expect(v.parse(realNameConfig, { isOpen: false }).isOpen).toBe(false);
  });

  it('refuses a share outside 0 to 1', () => {
    for (const ratio of [-0.1, 1.1, '1'])
      expect(v.safeParse(realNameConfig, { isOpen: true, ratio }).success).toBe(false);
  });
});
