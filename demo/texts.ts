import type { Localized } from '../server/store/schema/columns';
import type { DemoName } from './name';
import type { Place } from './place';
import type { Random } from './random';
import type { Pair } from './words';

/** A pair of texts in the store's form. */
export const both = ([zh, en]: Pair): Localized => ({ 'zh-CN': zh, 'en-US': en });

const OPENINGS: readonly ((name: Pair, summary: Pair) => Pair)[] = [
  ([zh, en], [line, english]) => [
    `${zh}想做的事很简单：${line}。没有复杂的引导，装好就能用。`,
    `${en} wants one thing: ${lower(english)}. No tour, no sign-up; install it and begin.`,
  ],
  ([zh, en], [line, english]) => [
    `${line}——这就是${zh}的全部出发点。我们花了两年时间，把多余的东西一件件拿掉。`,
    `${english}: that is where ${en} began. We spent two years taking away whatever was not needed.`,
  ],
  ([zh, en], [line, english]) => [
    `很多人问，为什么还要再做一个这样的应用？因为我们自己一直没找到满意的。${zh}，${line}。`,
    `Why another app of this kind? Because we never found the one we wanted. ${en}: ${lower(english)}.`,
  ],
];
const GAME_OPENINGS: readonly ((name: Pair, summary: Pair) => Pair)[] = [
  ([zh, en], [line, english]) => [
    `欢迎来到《${zh}》。${line}，故事从你推开门的那一刻开始。`,
    `Welcome to ${en}. ${english}. It begins as you open the door.`,
  ],
  ([zh, en], [line, english]) => [
    `${line}。《${zh}》由一个小团队用三年时间完成，每一张地图都是手工摆出来的。`,
    `${english}. ${en} took a small team three years, and every map was laid by hand.`,
  ],
  ([zh, en], [line, english]) => [
    `《${zh}》：${line}。上手只要一分钟，想玩透也许要一整个冬天。`,
    `${en}: ${lower(english)}. A minute to learn, perhaps a winter to master.`,
  ],
];
const CLOSINGS: readonly Pair[] = [
  [
    '有任何想法，欢迎在应用里直接写给我们，每一封都会读。',
    'Write to us from inside the app. We read every message.',
  ],
  [
    '我们承诺不售卖任何个人信息，也不接入推荐广告。',
    'We sell no personal data and show no targeted ads.',
  ],
  [
    '下一个版本正在准备中，更新计划公开在官网。',
    'The next version is on its way; the plan is public.',
  ],
];
/** Part of every description, so that no visitor mistakes the app for a real one (D§18). */
const DISCLAIMER: Pair = [
  '（演示数据：此应用为虚构，名称、数字与评论均由程序生成。）',
  '(Demo data: this app is invented; its name, figures and comments were generated.)',
];

const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Several paragraphs: what the app is, what it can do, who made it, and that it does not exist. */
export function descriptionOf(
  random: Random,
  { name }: DemoName,
  { category, sub, game }: Place,
  summary: Pair,
): Localized {
  const opening = random.pick(game ? GAME_OPENINGS : OPENINGS)(name, summary);
  const features = [...random.sample(sub.features, 3), ...random.sample(category.features, 2)];
  const closing = random.pick(CLOSINGS);
  const lines = (language: 0 | 1) =>
    [
      opening[language],
      [
        game
          ? ['【游戏特色】', 'What awaits you'][language]
          : ['【主要功能】', 'What it does'][language],
        ...features.map((feature) => `• ${feature[language]}`),
      ].join('\n'),
      closing[language],
      DISCLAIMER[language],
    ].join('\n\n');
  return { 'zh-CN': lines(0), 'en-US': lines(1) };
}
