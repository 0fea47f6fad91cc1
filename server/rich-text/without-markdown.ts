/**
 * Markdown's marks, and what replaces them. Patterns and not markdown-it, because most release notes are plain text with some marks:
 * markdown-it keeps `**` between Chinese punctuation and a letter, takes `__init__` for strong text, and deep bullets for text.
 * Repetitions are bounded, because a match may be tried from each character of a text.
 */
const MARKS: readonly (readonly [mark: RegExp, left: string])[] = [
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^([ \t]{0,8})[*+-] /gm, '$1• '],
  [/!?\[([^\][]{1,200})\]\([^\s()]{0,500}\)/g, '$1'],
  [/(\*\*|`)(?=\S)([^\n]{1,200}?)\1/g, '$2'],
];

/** A text without Markdown's marks, for places that show no HTML: marks of headings, links and emphasis are removed, those of lists become bullets. */
export const withoutMarkdown = (text: string): string =>
  MARKS.reduce((read, [mark, left]) => read.replace(mark, left), text);
