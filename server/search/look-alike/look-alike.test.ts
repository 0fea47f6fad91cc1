import { describe, expect, it } from 'vitest';
import { isBetterEstablished, isByAnother, type Standing } from './established';
import { resemblance } from './resembles';

describe('a confusable name', () => {
  it.each([
    ['Cyrillic letters', 'Telegram', 'Теlеgrаm'],
    ['all of it Cyrillic', 'Paypal', 'Раураl'],
    ['Greek letters', 'WhatsApp', 'WhаtsΑρρ'],
    ['a capital I for an l', 'Telegram', 'TeIegram'],
    ['a one for an l', 'Signal', 'Signa1'],
    ['rn for m', 'Telegram', 'Telegrarn'],
    ['a noughts for an o', 'Firefox', 'Firef0x'],
    ['a katakana for a character', '工具箱', 'エ具箱'],
    ['an enclosure for a mouth', '口袋记账', '囗袋记账'],
  ])('is disguised by %s', (_, original, copy) => {
    expect(resemblance(copy, original)).toBe('disguised');
    expect(resemblance(original, copy)).toBe('disguised');
  });

  it.each([
    ['case, spaces and signs', 'WhatsApp', 'whats app™'],
    ['mathematical letters', 'Firefox', '𝐅𝐢𝐫𝐞𝐟𝐨𝐱'],
    ['full-width letters', 'WeChat', 'ＷｅＣｈａｔ'],
    ['a radical, which is the same character to a computer', '支付宝', '⽀付宝'],
    ['accents', 'Telegram', 'Telégram'],
    ['what cannot be seen', 'Telegram', 'Tele\u200bgram'],
  ])('differs only by %s', (_, original, copy) => {
    expect(resemblance(copy, original)).toBe('same');
  });

  it.each([
    ['支付宝', '支付保'],
    ['随手记账', '随手计账'],
    ['微光笔记 Pro', '薇光笔记 Pro'],
  ])('sounds the same: %s, %s', (original, copy) => {
    expect(resemblance(copy, original)).toBe('sounds');
  });

  it.each([
    ['Instagram', 'Instagran'],
    ['Instagram', 'Instagramm'],
    ['Instagram', 'Instgram'],
    ['Instagram', 'Instagarm'],
    ['Instagram Lite', 'Instagran Lite'],
    ['Одноклассники', 'Однаклассники'],
  ])('has one typing error: %s, %s', (original, copy) => {
    expect(resemblance(copy, original)).toBe('slip');
  });

  it.each([
    ['Notes', 'Nodes'],
    ['Olauncher', 'Clauncher'],
    ['微信', '微博'],
    ['支付宝', '支付通'],
    ['音乐播放器', '音频播放器'],
    ['Bubblesweet Trains', 'Bubblesweet Trails'],
    ['OSMTracker', 'OSS Tracker'],
    ['Solitaire 2', 'Solitaire 3'],
    ['Solitaire', 'Solitaire 2'],
    ['Telegram', 'Telegraph Notes'],
    ['ひらがな練習', 'カタカナ練習'],
    ['🎵', '🎶'],
    ['', ''],
    ['★', '★'],
  ])('%s and %s are different names', (one, other) => {
    expect(resemblance(one, other)).toBeUndefined();
  });

  it('may have any length and script', () => {
    for (const name of ['x'.repeat(100_000), '宝'.repeat(5_000), '\ud800', '%_\\', 'е'.repeat(200)])
      expect(() => resemblance(name, `${name}x`)).not.toThrow();
  });
});

const standing = (change: Partial<Standing> = {}): Standing => ({
  developer: 'Ann',
  signer: null,
  verified: false,
  installs: null,
  addedAt: null,
  ...change,
});

describe('the better established of two apps', () => {
  const day = 86_400_000;
  it.each<[string, Partial<Standing>, Partial<Standing>]>([
    ['the verified one', { verified: true }, { installs: 1_000_000 }],
    ['ten times the installs', { installs: 50_000 }, { installs: 5_000 }],
    ['half a year more', { addedAt: day }, { addedAt: 181 * day }],
  ])('is %s', (_, one, other) => {
    expect(isBetterEstablished(standing(one), standing(other))).toBe(true);
    expect(isBetterEstablished(standing(other), standing(one))).toBe(false);
  });

  it.each<[string, Partial<Standing>, Partial<Standing>]>([
    ['nothing is known', {}, {}],
    ['one alone is counted', { installs: 1_000_000 }, {}],
    ['both are small', { installs: 900 }, { installs: 10 }],
    ['installs are near', { installs: 50_000 }, { installs: 20_000 }],
    ['dates are near', { addedAt: day }, { addedAt: 90 * day }],
    [
      'the older has fewer installs',
      { addedAt: 0, installs: 10 },
      { addedAt: day * 999, installs: 90 },
    ],
  ])('is neither where %s', (_, one, other) => {
    expect(isBetterEstablished(standing(one), standing(other))).toBe(false);
  });
});

describe('another developer', () => {
  it('has another name, or none', () => {
    expect(isByAnother(standing({ developer: 'Bob' }), standing())).toBe(true);
    expect(isByAnother(standing({ developer: null }), standing())).toBe(true);
  });

  it('has neither the same name nor the same key, and is not guessed', () => {
    expect(isByAnother(standing({ developer: ' ANN.' }), standing())).toBe(false);
    expect(isByAnother(standing({ developer: 'B', signer: 'f' }), standing({ signer: 'f' }))).toBe(
      false,
    );
    expect(isByAnother(standing(), standing({ developer: null }))).toBe(false);
  });
});
