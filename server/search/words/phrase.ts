import { normalize, type Run, runsOf } from '../normalize';
import { singular } from '../tokens';

/**
 * Words that mean only that an app is wanted, or that the visitor has a phone. They occur beside the significant
 * words.
 */
const EMPTY = new Set(
  `a an the for of to on in my me i and or with app application program software client free best good top new android iphone ios
  phone mobile online offline simple easy open source foss play use want need get 的 款 了 吗 呢 我 要 玩 用`.split(
    /\s+/,
  ),
);
/** Such words at the end or the beginning of Chinese without spaces. */
const EMPTY_END =
  /(?:(?:手机)?(?:软件|应用|程序|app|客户端|大全|推荐|下载|工具|类)|[的了吗呢吧]{1,4})$/u;
const EMPTY_START =
  /^(?:离线|好用的|免费的?|最好的|手机|一款|有没有|什么|我要|我想|想要|怎么|如何|简单的?|开源的?|玩)/u;

/** The words of a text as written, each in its singular. */
export const wordsOf = (text: string): string[] => runsOf(normalize(text)).map(wordOf);

/** The words of a text; the significant ones, or all of them when there are none. */
export function phraseOf(text: string): string[] {
  const all = runsOf(normalize(text)).map((run) =>
    run.kind === 'word' ? wordOf(run) : stripped(begun(run.text), EMPTY_END),
  );
  const counting = all.filter((word) => !isEmpty(word));
  return counting.length > 0 ? counting : all;
}

/** Whether a text has only words that say nothing about an app. */
export const saysNothing = (words: readonly string[]): boolean => words.every(isEmpty);

/** Such a word, or Chinese of nothing but such characters: `的了吗`. */
const isEmpty = (word: string): boolean =>
  EMPTY.has(word) || (/^\p{Script=Han}+$/u.test(word) && [...word].every((one) => EMPTY.has(one)));

/**
 * What a text may say, from all of its words to the significant ones alone. A longer reading comes first, because in some phrases
 * an otherwise empty word counts: `视频下载` is not `视频`, and a `phone book` is no book.
 */
export function readingsOf(text: string): string[] {
  const words = wordsOf(text);
  return [...new Set([...trimmed(words), ...trimmed(words.map(begun)), phraseOf(text).join(' ')])];
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
