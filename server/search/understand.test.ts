import { describe, expect, it } from 'vitest';
import type { Lang } from '../../contract/lang';
import { LIST } from '../store/list-numbers';
import { readQuery } from './query';
import { abbreviated, completions, spoken, understand } from './understand';
import { type KnownCategory, lexiconOf } from './words/lexicon';

const CATEGORIES: KnownCategory[] = [
  { id: 1, slug: 'photo-edit', name: { zh: '修图', en: 'Editing' } },
  { id: 2, slug: 'life-weather', name: { zh: '天气', en: 'Weather' } },
  { id: 3, slug: 'phone-sms', name: { en: 'Phone & SMS' } },
  { id: 4, slug: 'role-playing-game', name: { en: 'Role-Playing Game' } },
  { id: 5, slug: 'local-media-player', name: { en: 'Local Media Player' } },
  { id: 6, slug: 'navigation', name: { en: 'Navigation' } },
  { id: 7, slug: 'download', name: { zh: '下载', en: 'Download' } },
  { id: 8, slug: 'contact', name: { en: 'Contact' } },
  { id: 9, slug: 'ebook-reader', name: { en: 'Ebook Reader' } },
  { id: 10, slug: 'ocr', name: { en: 'OCR' } },
  { id: 11, slug: 'system', name: { en: 'System' } },
];
const lexicon = lexiconOf(CATEGORIES, { 'photo-edit': ['touch up'], games: ['fun'] });
const understood = (key: string, words = lexicon) => {
  const query = readQuery(key);
  return query && understand(query, words);
};
const meant = (key: string, words = lexicon) => {
  const found = understood(key, words);
  return found?.targets.length ? [found.targets, found.whole ? 'whole' : 'part'] : undefined;
};
const category = (id: number) => [id];

describe('a query for a category', () => {
  it.each([
    ['photo editor', 1],
    ['Photo Editors', 1],
    ['best free photo editor app for android', 1],
    ['修图', 1],
    ['好用的修图软件', 1],
    ['touch up', 1],
    ['tianqi', 2],
    ['tian qi', 2],
    ['weather forecast', 2],
    ['phone', 3],
    ['rpg', 4],
    ['role playing games', 4],
    ['music player', 5],
    ['offline maps', 6],
    ['maps offline', 6],
    ['离线地图', 6],
    ['扫码', 10],
    ['系统工具', 11],
    // Words that elsewhere mean only that an app is wanted.
    ['下载', 7],
    ['视频下载', 7],
    ['免费视频下载', 7],
    ['音乐下载软件', 7],
    ['shipinxiazai', 7],
    ['音乐播放器下载', 5],
    ['best phone book', 8],
    ['book', 9],
  ])('%s: category %i', (key, id) => expect(meant(key)).toEqual([category(id), 'whole']));

  it('may mean all games', () => {
    expect(meant('games')).toEqual([[LIST.games], 'whole']);
    expect(meant('手机游戏')).toEqual([[LIST.games], 'whole']);
    expect(meant('fun')).toEqual([[LIST.games], 'whole']);
  });

  it('may contain the words among others', () => {
    expect(meant('happy music player')).toEqual([category(5), 'part']);
    expect(meant('明天天气')).toEqual([category(2), 'part']);
  });

  it('may mean a category that the catalogue lacks', () => {
    const few = lexiconOf(CATEGORIES.filter(({ slug }) => slug !== 'download'));
    expect(understood('视频下载', few)).toMatchObject({ targets: [], whole: true });
  });

  it('may be written with other characters of the same sound, or the initials of its reading', () => {
    const other = (key: string) => {
      const query = readQuery(key);
      const reading = query && (abbreviated(query, lexicon) ?? spoken(query));
      return reading && understand(reading, lexicon).targets;
    };
    expect(other('天汽')).toEqual(category(2));
    expect(other('tqyb')).toEqual(category(2));
    expect(other('天')).toBeUndefined();
  });

  it('may be completed while it is typed', () => {
    const next = (key: string) => {
      const query = readQuery(key);
      return query && completions(query, lexicon, 'en')[0];
    };
    expect(next('wea')).toBe('weather');
    expect(next('天')).toBe('天气');
    expect(next('tian')).toBe('天气');
    expect(next('tq')).toBe('天气');
    expect(next('weather')).not.toBe('weather');
    for (const key of ['w', 't', 'xq', '鑫']) expect(next(key), key).toBeUndefined();
  });

  it("is not completed to a category's name in another language", () => {
    const name = { en: 'Download', fr: 'Téléchargement' };
    const words = lexiconOf([{ id: 7, slug: 'download', name }]);
    const next = (lang: Lang) => {
      const query = readQuery('téléch');
      return query && completions(query, words, lang);
    };
    expect(next('fr')).toEqual(['telechargement']);
    expect(next('en')).toEqual([]);
  });

  it('does not consist of other catalogues’ words, parts of words, or package names', () => {
    for (const key of ['tor', 'signal', 'camera', 'weathe', 'tianq', 'org.weather', '!!!', ''])
      expect(meant(key), key).toBeUndefined();
  });
});

describe('words are understood', () => {
  it('in both languages', () => {
    const [term] = understood('二维码')?.terms ?? [];
    expect(term?.also).toContain("'barcode'");
    const [other] = understood('barcode')?.terms ?? [];
    expect(other?.also).toContain("'二维' & '维码'");
  });

  it('part by part, the longest known phrases first', () => {
    const own = (key: string) => understood(key)?.terms.map((term) => term.own);
    expect(own('bitcoin wallet zebra')).toEqual(["'bitcoin' & 'wallet'", "'zebra'"]);
    expect(own('蓝色天气预报')).toEqual(["'蓝色'", "'天气' & '气预' & '预报'"]);
    // Words that say only that an app is wanted are no parts.
    expect(own('best zebra app')).toEqual(["'zebra'"]);
  });

  it('by name also without the words that say only that an app is wanted', () => {
    const plain = (key: string) => understood(key)?.plain?.text;
    expect(plain('maps app free')).toBe('maps');
    expect(plain('好用的天气软件')).toBe('天气');
    // Nothing else is left, or the word is a part of what is meant or still typed.
    for (const key of ['best app', '好用的软件', '视频下载', 'weather', 'open c'])
      expect(plain(key), key).toBeUndefined();
  });

  it('without phrases that mostly mean something else, unless they are typed', () => {
    const also = (key: string) => understood(key)?.terms[0]?.also;
    expect(also('桌游')).toContain("'board' & 'game'");
    expect(also('桌游')).not.toContain("('board')");
    expect(also('board')).toContain("'桌游'");
  });

  it('not at all if they say nothing', () => {
    for (const key of ['the', 'best app for android', '的了吗', '!!!', '%', '\\', '🐍🐍'])
      expect(understood(key)?.targets ?? [], key).toEqual([]);
    for (const key of ['the of', '的了吗', '%', '\\'])
      expect(understood(key)?.terms ?? []).toEqual([]);
  });
});
