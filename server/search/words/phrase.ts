import { normalize, type Run, runsOf } from '../normalize';
import { singular } from '../tokens';

/** Words that mean only that an app is wanted. */
const FILL =
  `a an the for of to on in my me i and or with app application program software free best good top new android use want
  need get popular nice great cool apk`.split(/\s+/);
/** Words that say nothing beside others, but alone are a wish: for what is in the texts of some apps, or for a category. */
const WISHES =
  `offline online open source foss client phone mobile download simple easy play iphone ios 离线 开源 工具 神器 手机
  客户端 简单 下载 玩`.split(/\s+/);
export const EMPTY: ReadonlySet<string> = new Set([...FILL, ...WISHES]);
/** Such words at the end or the beginning of Chinese without spaces. */
const AT_END =
  '手机|软件|应用|程序|客户端|安卓版|手机版|大全|推荐|下载|免费|工具|神器|类|[的了吗呢吧]';
const AT_START =
  '离线|好用|免费|最好|最佳|最新|热门|安卓|手机|一款|一个|有没有|什么|我要|我想|想要|怎么|如何|简单|开源|玩|的';
const EMPTY_END = new RegExp(`(?:${AT_END})$`, 'u');
const EMPTY_ENDS = new RegExp(`(?:${AT_END})+$`, 'u');
const EMPTY_START = new RegExp(`^(?:${AT_START})+`, 'u');
const EMPTY_HAN = new RegExp(`^(?:${AT_START}|${AT_END}|[款我要用])+$`, 'u');

/** The words of a text as written, each in its singular. */
export const wordsOf = (text: string): string[] => runsOf(normalize(text)).map(wordOf);

/** The words of a text; the significant ones, or all of them when there are none. */
export const phraseOf = (text: string): string[] => counting(text).map(wordOf);

/** The text without the words that say only that an app is wanted, as typed. */
export const withoutEmpty = (text: string): string =>
  counting(text)
    .map((run) => run.text)
    .join(' ');

function counting(text: string): Run[] {
  const all = runsOf(normalize(text)).map((run) =>
    run.kind === 'word' ? run : { ...run, text: stripped(begun(run.text), EMPTY_ENDS) },
  );
  const some = all.filter((run) => !isEmpty(wordOf(run)));
  return some.length > 0 ? some : all;
}

/** Whether a text has only words that say nothing about an app. */
export const saysNothing = (words: readonly string[]): boolean =>
  words.every((word) => isEmpty(word) && !WISHES.includes(word));

/** Such a word, or Chinese of nothing but such words: `好用的软件`. */
const isEmpty = (word: string): boolean => EMPTY.has(word) || EMPTY_HAN.test(word);

/**
 * What a text may say, from all of its words to the significant ones alone. A longer reading comes first, because in some phrases
 * an otherwise empty word counts: `视频下载` is not `视频`, and a `phone book` is no book.
 */
export function readingsOf(text: string): string[] {
  const readings = [wordsOf(text), wordsOf(text).map(begun)];
  for (let left = readings[1] ?? []; left.some((word) => EMPTY_END.test(word)); ) {
    const shorter = left.map((word) => stripped(word, EMPTY_END));
    if (shorter.join() === left.join()) break;
    readings.push(shorter);
    left = shorter;
  }
  return [...new Set([...readings.flatMap(trimmed), phraseOf(text).join(' ')])];
}

/** The words, and what is left of them without one or more empty words at their beginning and end; longer ones first. */
function trimmed(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !isEmpty(word));
  const last = words.findLastIndex((word) => !isEmpty(word));
  const parts: string[][] = [];
  for (let start = 0; start <= first; start += 1)
    for (let end = words.length; end > last; end -= 1) parts.push(words.slice(start, end));
  return parts.sort((a, b) => b.length - a.length).map((part) => part.join(' '));
}

const wordOf = ({ text, kind }: Run): string => (kind === 'word' ? singular(text) : text);

const begun = (word: string): string => stripped(word, EMPTY_START);

/** Without the part, unless it is the whole text. */
const stripped = (text: string, part: RegExp): string => text.replace(part, '') || text;
