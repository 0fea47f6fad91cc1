/** Marks of Markdown, and what is left of them. Bounded, because every text may be searched from each of its characters. */
const MARKS: readonly (readonly [mark: RegExp, left: string])[] = [
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^([ \t]{0,8})[*+-] /gm, '$1• '],
  [/!?\[([^\][]{1,200})\]\([^\s()]{0,500}\)/g, '$1'],
  [/(\*\*|`)(?=\S)([^\n]{1,200}?)\1/g, '$2'],
];

/** A text as people read it, where a page shows no HTML: without the marks of headings, links and emphasis, with bullets. */
export const withoutMarkdown = (text: string): string =>
  MARKS.reduce((read, [mark, left]) => read.replace(mark, left), text);
