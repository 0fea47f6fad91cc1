import { plainTextOf } from './plain-text';

/** Longest sentence that stands for a summary, in characters: stores ask for summaries of 80. */
const MOST = 120;
/** A shorter one, as "Welcome!", says nothing: the next one belongs to it. */
const LEAST = 16;
/** Characters of a description in which its first sentence is. */
const BEGINNING = 2_000;
/** A line of a text that its writer has wrapped is longer. */
const WRAPPED = 60;

const END = /[.!?…]["'”’)]?(?=\s|$)|[。！？]/g;
/** Items, headings, and notes of the packager about the project, which do not say what the app is. */
const NO_SENTENCE = /^(?:[-*•·#>=–]|\d+[.)]\s|\W*(?:note|warning|attention)\b|https?:)|[:：]$/i;

/**
 * The first sentence of a description as plain text without its full stop, a long one cut at a word; undefined where there is none.
 */
export function firstSentence(description: string): string | undefined {
  const text = plainTextOf(description.slice(0, BEGINNING)) ?? '';
  const paragraph = text
    .split(/\n\s*\n/)
    .flatMap(linesOf)
    .find((line) => line.length >= LEAST / 2 && !NO_SENTENCE.test(line));
  return paragraph && cut(beginningOf(paragraph));
}

/** Wrapped lines are joined. */
function linesOf(paragraph: string): string[] {
  const lines: string[] = [];
  let before = 0;
  for (const part of paragraph.split('\n').map((one) => one.trim())) {
    const last = lines.at(-1);
    const goesOn = last !== undefined && before >= WRAPPED && !NO_SENTENCE.test(part);
    if (goesOn || (last !== undefined && /^\p{Ll}/u.test(part)))
      lines.splice(-1, 1, `${last} ${part}`);
    else lines.push(part);
    before = part.length;
  }
  return lines;
}

function beginningOf(paragraph: string): string {
  for (const { index, 0: mark } of paragraph.matchAll(END)) {
    const end = index + mark.length;
    if (end >= LEAST) return paragraph.slice(0, end).replace(/[.。]$/, '');
  }
  return paragraph;
}

function cut(sentence: string): string {
  const characters = Array.from(sentence);
  if (characters.length <= MOST) return sentence;
  const kept = characters.slice(0, MOST).join('');
  return `${/^(.*[^\s,;，；–-])[\s,;，；]/s.exec(kept)?.[1] ?? kept}…`;
}
