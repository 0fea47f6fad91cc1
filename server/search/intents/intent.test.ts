import { describe, expect, it } from 'vitest';
import { correctedIntent } from './corrected';
import { intentOf } from './intent';
import { type KnownCategory, lexiconOf } from './lexicon';

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
const meant = (key: string) => {
  const intent = intentOf(key, lexicon);
  return intent && [intent.targets, intent.whole ? 'whole' : 'part'];
};
const category = (categoryId: number) => [{ categoryId }];

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
    ['截图', 11],
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
    expect(meant('games')).toEqual([[{ kind: 1 }], 'whole']);
    expect(meant('手机游戏')).toEqual([[{ kind: 1 }], 'whole']);
    expect(meant('fun')).toEqual([[{ kind: 1 }], 'whole']);
  });

  it('may contain the words among others', () => {
    expect(meant('happy music player')).toEqual([category(5), 'part']);
    expect(meant('明天天气')).toEqual([category(2), 'part']);
  });

  it('may mean a category that the catalogue lacks, and only in part others', () => {
    const few = lexiconOf(CATEGORIES.filter(({ slug }) => slug !== 'download'));
    const known = intentOf('视频下载', few);
    expect([known?.targets, known?.whole]).toEqual([category(5), false]);
  });

  it('may be written with typing mistakes', () => {
    const corrected = (key: string) => correctedIntent(key, lexicon)?.targets;
    expect(corrected('photo editer')).toEqual(category(1));
    expect(corrected('best poto editors')).toEqual(category(1));
    expect(corrected('wether forcast')).toEqual(category(2));
    // As written, too short, other words, or no category here.
    for (const key of ['photo editor', 'rpgs', 'happy photo editer', 'photo editing room', 'camra'])
      expect(corrected(key), key).toBeUndefined();
  });

  it('may be written with other characters of the same sound', () => {
    expect(meant('天汽')).toEqual([category(2), 'part']);
    expect(meant('天汽 x')).toBeUndefined();
  });

  it('does not consist of other catalogues’ words, parts of words, or package names', () => {
    for (const key of ['tor', 'signal', 'camera', 'weathe', 'tianq', 'org.weather', '!!!', ''])
      expect(meant(key), key).toBeUndefined();
  });
});
