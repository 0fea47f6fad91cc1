/**
 * Combining marks beyond four on one character. They would be drawn over other lines, and engines that draw them side by side
 * would widen the page. Vietnamese, Thai, Hebrew and Arabic need at most three, and sequences of emoji two.
 */
const PILED_MARKS = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

/**
 * Characters that join others into one, between which no engine breaks a line: conjoining jamo, conjuncts of Indic scripts,
 * signs before numbers, skin tones, emoji with a joiner, halfwidth voiced marks. Most texts have none, and need no segmenting.
 */
const JOINING =
  /[\u0600-\u1fff\ua800-\uabff\ud7b0-\ud7ff\uff9e\uff9f\u{10000}-\u{1efff}\p{Emoji_Modifier}\p{Join_Control}]/u;
/** A part that takes room: neither a mark, which is limited above, nor an invisible joiner or tag. */
const ROOMY = /[^\p{M}\p{Join_Control}\u{e0020}-\u{e007f}]/u;
/** A family of four with skin tones has eight, a conjunct five, a syllable of jamo three. */
const PARTS_MAX = 8;

/** Splits a text into what its reader sees as characters. Made at first use: old engines on phones do not have it. */
let segmenter: Intl.Segmenter | undefined;

function withoutLongClusters(text: string): string {
  if (!JOINING.test(text)) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => cutCluster(segment)).join('');
}

/** The character with its first parts. A space after a cut one: without its end it could join the next character. */
function cutCluster(cluster: string): string {
  if (cluster.length <= PARTS_MAX) return cluster;
  let parts = 0;
  let kept = '';
  for (const sign of cluster) {
    if (ROOMY.test(sign)) parts += 1;
    if (parts > PARTS_MAX) return `${kept} `;
    kept += sign;
  }
  return cluster;
}

/** The text with at most four combining marks, and eight joined parts, in each character. */
export const withoutPiledMarks = (text: string): string =>
  withoutLongClusters(text.replace(PILED_MARKS, '$1'));

/** For texts that are refused, never changed. */
export const hasPiledMarks = (text: string): boolean => withoutPiledMarks(text) !== text;
