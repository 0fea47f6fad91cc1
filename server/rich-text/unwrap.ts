/** Column at which editors and mail programs wrap a text: from 60, as words are long, to 90. */
const NARROWEST = 60;
const WIDEST = 90;

/** Starts of lines that do not continue the line above: lists, quotes, headings, rules, tables and HTML. */
const STARTS_ANEW = /^\s*(?:$|[-*+>#<|=_~`]|\d+[.)]\s|[•●◦▪■‣⁃·∙✓✔★☆➤►])/u;
/** Last characters of lines after which a line break is intended: HTML, and colons, which introduce a list. */
const LAST = ['>', ':', '：'];
/** Scripts without spaces between words: there, the length of a line says nothing about the next word. */
const NO_SPACES = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u;

/**
 * Joins the lines of paragraphs and list items that were wrapped at a column, so that they fill the width of any screen.
 * A paragraph counts as wrapped if no line would have had room for the first word of the next one.
 */
export function unwrap(text: string): string {
  const parts: string[][] = [];
  for (const line of text.split('\n')) {
    const part = parts.at(-1);
    const above = part?.at(-1);
    if (!part || above === undefined || STARTS_ANEW.test(line) || isLast(above)) parts.push([line]);
    else part.push(line);
  }
  return parts.map((lines) => (isWrapped(lines) ? joined(lines) : lines.join('\n'))).join('\n');
}

function isLast(line: string): boolean {
  const text = line.trim();
  return text === '' || text.startsWith('#') || LAST.some((end) => text.endsWith(end));
}

function isWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length));
  return (
    lines.length > 1 &&
    width >= NARROWEST &&
    width <= WIDEST &&
    lines.slice(1).every((line, i) => {
      const [word = ''] = line.trim().split(' ', 1);
      return (lines[i]?.length ?? 0) + 1 + word.length > width && !NO_SPACES.test(word);
    })
  );
}

/** The first line keeps its indentation, because it may belong to a list within a list. */
const joined = ([first = '', ...others]: readonly string[]): string =>
  [first.trimEnd(), ...others.map((line) => line.trim())].join(' ');
