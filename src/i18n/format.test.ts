import { describe, expect, it, vi } from 'vitest';
import { formatCount } from './count';
import { formatDate, formatSpan, machineDate } from './date';
import { formatter } from './format';
import { formatSize } from './size';

describe('counts', () => {
  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [9_999, '9,999', '9,999'],
    [10_000, '1万', '10K'],
    [12_345, '1.2万', '12.3K'],
    [99_999, '9.9万', '99.9K'],
    [1_234_567, '123万', '1.2M'],
    [99_999_999, '9,999万', '99.9M'],
    [100_000_000, '1亿', '100M'],
    [1_250_000_000, '12.5亿', '1.2B'],
  ])('%d', (count, zh, en) => {
    expect(formatCount(count, 'zh-CN')).toBe(zh);
    expect(formatCount(count, 'en')).toBe(en);
  });

  it('are rounded down', () => {
    expect(formatCount(19_999, 'zh-CN')).toBe('1.9万');
  });
});

describe('sizes', () => {
  it.each([
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [45_300_000, '43.2 MB'],
    [500_000_000, '477 MB'],
    [3_000_000_000, '2.8 GB'],
    [5e15, '4547 TB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatSize(bytes, 'zh-CN')).toBe(text);
    expect(formatSize(bytes, 'en')).toBe(text);
  });

  it('below 1 KB have the specification’s words', () => {
    expect(formatter('en').size(1_023)).toBe('less than 1K');
    expect(formatter('zh-CN').size(0)).toBe('less than 1K');
  });

  it('have the units of the language, and plain ones where the engine knows none', () => {
    expect(formatSize(45_300_000, 'fr')).toBe('43,2\u202fMo');
    vi.stubGlobal('Intl', {});
    expect(formatSize(45_300_000, 'de')).toBe('43.2 MB');
    vi.unstubAllGlobals();
  });
});

describe('dates', () => {
  const at = Date.UTC(2026, 10, 21, 23, 59);

  it('name the day in UTC', () => {
    expect(formatDate(at, 'zh-CN')).toBe('2026年11月21日');
    expect(formatDate(at, 'en-GB')).toBe('21 Nov 2026');
    expect(formatDate(Number.NaN, 'en-GB')).toBe('');
    expect(formatDate(1e16, 'zh-CN')).toBe('');
    expect(machineDate(at)).toBe('2026-11-21');
    expect(machineDate(Number.NaN)).toBe('');
  });

  it('name the day in the shop’s zone, and only hours that are not midnight', () => {
    const midnight = Date.UTC(2026, 10, 30, 16);
    const { day, period, zone } = formatter('en');
    expect(day(midnight)).toBe('1 Dec 2026');
    expect(day(midnight - 1)).toBe('30 Nov 2026');
    expect(zone).toBe('Beijing time');
    const week = 7 * 86_400_000;
    expect(period(midnight, midnight + week)).toEqual({ start: '1 Dec', end: '7 Dec 2026' });
    expect(period(midnight, midnight + week + 1)).toEqual({ start: '1 Dec', end: '8 Dec 2026' });
    expect(formatter('zh-CN').period(midnight + 3_600_000, midnight + week - 60_000)).toEqual({
      start: '2026年12月1日 01:00',
      end: '12月7日 23:59',
    });
    const tokyo = formatter('zh-CN', 'Asia/Tokyo');
    expect(tokyo.period(midnight, midnight + week).start).toBe('2026年12月1日 01:00');
    expect(tokyo.zone).toBe('日本标准时间');
    expect(formatter('en', 'America/New_York').day(midnight)).toBe('30 Nov 2026');
  });

  it('of one year name it once', () => {
    const [from, to] = [Date.UTC(2026, 10, 11), Date.UTC(2026, 10, 16)];
    expect(formatSpan(from, to, 'zh-CN')).toEqual({ start: '2026年11月11日', end: '11月16日' });
    expect(formatSpan(from, to, 'en-GB')).toEqual({ start: '11 Nov', end: '16 Nov 2026' });
    const next = Date.UTC(2027, 0, 2);
    expect(formatSpan(from, next, 'zh-CN').end).toBe('2027年1月2日');
    expect(formatSpan(from, next, 'en-GB').start).toBe('11 Nov 2026');
    expect(formatSpan(1e16, 1e16, 'en-GB')).toEqual({ start: '', end: '' });
  });
});

it('a rating always has one decimal', () => {
  expect(formatter('en').rating(4)).toBe('4.0');
});
