import { describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error';
import { checkItem } from './collection-item';

const good = { isOpen: true, limitCount: 3, ratio: 0.5, utmSource: 'a,b', showType: 0 };
const check = (fields: object) => checkItem('key_web_realname', JSON.stringify(fields));

describe('a collection item', () => {
  it('is stored as compact JSON', () => {
    expect(checkItem('notice', '\ufeff{ "a" : [1, 2] }')).toBe('{"a":[1,2]}');
  });
  it('is refused without valid JSON or a valid name', () => {
    expect(() => checkItem('notice', '{')).toThrow(/not JSON/);
    for (const name of ['', 'a b', '../x', 'x'.repeat(65)])
      expect(() => checkItem(name, '{}')).toThrow(OperatorError);
  });
});

describe('key_web_realname', () => {
  it('is accepted when complete, also without limits', () => {
    expect(JSON.parse(check(good))).toEqual(good);
    const { utmSource: _, ...short } = good;
    expect(JSON.parse(check(short))).toEqual({ ...short, utmSource: '' });
    const least = { isOpen: true, showType: 1 };
    expect(JSON.parse(check(least))).toEqual({ ...least, utmSource: '' });
  });
  it.each([
    [{ ...good, ratio: 5 }, /ratio must be a number from 0 to 1/],
    [{ ...good, ratio: -0.1 }, /ratio must be a number from 0 to 1/],
    [{ ...good, ratio: '0.5' }, /ratio/],
    [{ ...good, isOpen: 'yes' }, /isOpen/],
    [{ ...good, limitCount: 1.5 }, /limitCount/],
    [{ ...good, showType: undefined }, /showType/],
    [{ ...good, more: 1 }, /more/],
    [[], /key_web_realname/],
  ])('%j is refused', (fields, reason) => {
    expect(() => check(fields)).toThrow(reason);
  });
});

describe('key_web_install_card', () => {
  it('accepts open and closed', () => {
    expect(checkItem('key_web_install_card', '{"isOpen": true}')).toBe('{"isOpen":true}');
    for (const text of ['{}', '{"isOpen":"yes"}', '{"isOpen":true,"more":1}', 'true'])
      expect(() => checkItem('key_web_install_card', text)).toThrow(/not published/);
  });
});
