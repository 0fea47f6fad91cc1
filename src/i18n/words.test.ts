import { expect, it } from 'vitest';
import type { Lang } from '../../contract/lang';
import type { Message } from './message';
import { textsIn } from './texts';

/** Rules for the sentences that visitors read. A failure names the keys, so that translators find the sentences. */

type Texts = Readonly<Record<string, Message>>;
const sentences = (lang: Lang): Texts =>
  Object.assign(
    {},
    ...['app', 'info', 'lazy', 'lucky', 'me', 'site']
      .concat('client', 'library', 'my-prizes', 'real-name', 'status')
      .map((file) => textsIn(lang, file)),
  );
const ENGLISH = sentences('en');
const CHINESE = sentences('zh-CN');

/** Keys of the messages that contain a pattern. */
const breaking = (texts: Texts, wrong: RegExp): string[] =>
  Object.entries(texts)
    .filter(([, message]) =>
      wrong.test(typeof message === 'string' ? message : JSON.stringify(message)),
    )
    .map(([key]) => key);

/** Jargon, and second names for a thing; each with a sentence that contains it, as a control. */
const EN_WORDS: readonly (readonly [string, RegExp, string])[] = [
  ['no catalogue', /\bcatalog(ue)?s?\b/i, 'This catalogue lists no version.'],
  [
    'no package but a gift pack, and its name as a label',
    /\bpackages?\b(?! name$)|\bbundle\b(?! ID$)/i,
    'Enter the package name here',
  ],
  ['store, not shop', /\bshops?\b/i, 'This shop has no apps.'],
  ['pre-ordered, not booked', /\bbook(ed|ing)?\b/i, 'Booked'],
  ['store app, not client', /\bclients?\b/i, 'The client did not do it.'],
  ['started, not begun', /\bbegun\b/i, 'Not begun'],
  ['refresh, not reload', /\breload\b|\bload (it|this page) again\b/i, 'Load this page again'],
  ['contracted, as the others', /\bYou (are (?!here|registered)|have (?!one))/, 'You are offline.'],
  ['active voice: not by itself', /\bby (it|them)sel(f|ves)\b/i, 'Nothing downloads by itself.'],
];
const ZH_WORDS: readonly (readonly [string, RegExp, string])[] = [
  ['no catalogue', /目录|元数据/, '导入一个目录后'],
  ['no package name but as a label', /包名.|套装/, '输入包名搜索'],
  ['商店, not 本店 or 本站', /本店|本站|本商店|店铺|商城/, '关注本店'],
  ['点击, not 点按', /点按|轻触/, '点按查看'],
  ['刷新, not 重新加载', /重新加载|重新载入/, '重新加载此页'],
  ['排行榜, not 榜单', /榜单/, '换个榜单'],
  ['兑换码, not 礼包码', /礼包码/, '领取礼包码'],
  ['预约, not 预订', /预订|预购|已订/, '已预订'],
];

it.each(EN_WORDS)('English has one plain word for a thing: %s', (_, wrong, control) => {
  expect(breaking({ control }, wrong)).toEqual(['control']);
  expect(breaking(ENGLISH, wrong)).toEqual([]);
});

it.each(ZH_WORDS)('Chinese has one plain word for a thing: %s', (_, wrong, control) => {
  expect(breaking({ control }, wrong)).toEqual(['control']);
  expect(breaking(CHINESE, wrong)).toEqual([]);
});

it('lite mode is the name of one thing', () => {
  const modes = ['me.kind.lite', 'me.kind.lite.why', 'site.lite'];
  expect(breaking(CHINESE, /省流模式/).sort()).toEqual(modes);
  expect(breaking(ENGLISH, /lite mode/i).sort()).toEqual(modes);
});

it.each(['language', 'theme', 'platform', 'lite'] as const)(
  'the choice of %s has one name',
  (choice) => {
    for (const texts of [CHINESE, ENGLISH])
      expect(texts[`me.kind.${choice}`]).toBe(texts[`site.${choice}`]);
  },
);

/** A Chinese character next to a figure or a placeholder. A placeholder needs spaces, as its value may be a figure; `fill` removes them if not. */
const TIGHT = /[\u4e00-\u9fff](\d|#|\{\w+\})|(\d|#|\{\w+\})[\u4e00-\u9fff]/;
/** Chinese dates contain no spaces, so a period has none either. */
const SPAN = '{start}至{end}';

it('Chinese is separated from figures by a space, everywhere', () => {
  expect(breaking({ control: '共{n} 个', other: '从{day} 起', third: '3个' }, TIGHT)).toHaveLength(
    3,
  );
  expect(breaking(CHINESE, TIGHT).filter((key) => !isSpan(key))).toEqual([]);
});

const isSpan = (key: string): boolean => {
  const message = CHINESE[key];
  return typeof message === 'string' && !TIGHT.test(message.replace(SPAN, ''));
};
