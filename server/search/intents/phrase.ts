import { normalize, type Run, runsOf } from '../normalize';

/**
 * Words that mean only that an app is wanted, or that the visitor has a phone. They occur beside the significant
 * words.
 */
const EMPTY = new Set(
  `a an the for of to on in my and or with app application program software free best good top new android iphone ios phone mobile
  online offline 的 款`.split(/\s+/),
);
/** Such words at the end or the beginning of Chinese without spaces. */
const EMPTY_END = /(?:手机)?(?:软件|应用|程序|app|大全|推荐|下载|工具|类)$/u;
const EMPTY_START = /^(?:离线|好用的|免费的?|最好的|手机|一款|有没有|什么)/u;

/** The words of a text, as the lexicon has them; the significant ones, or all of them when there are none. */
export function phraseOf(text: string): string[] {
  const all = runsOf(normalize(text)).map(wordOf);
  const counting = all.filter((word) => !EMPTY.has(word));
  return counting.length > 0 ? counting : all;
}

const wordOf = ({ text, kind }: Run): string =>
  kind === 'word' ? singular(text) : stripped(stripped(text, EMPTY_START), EMPTY_END);

/** Without the ending, unless it is the whole text. */
const stripped = (text: string, part: RegExp): string => text.replace(part, '') || text;

/** `editors` → `editor`, `diaries` → `diary`; names of sciences and the like keep their ending. */
function singular(word: string): string {
  if (!/^[a-z]{3,}s$/.test(word) || /(?:ss|us|is|news|ics)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
