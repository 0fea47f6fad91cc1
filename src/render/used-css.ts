/** A rule of a style sheet: the classes it is about, or the rules inside it. */
interface Rule {
  /** What stands before the brace: selectors with their classes, or an at-rule. */
  selectors: { text: string; classes: readonly string[] }[];
  at: string;
  body: string;
  inner: readonly Rule[] | undefined;
}

/** Class names are the build's own: two or three characters (scripts/class-names.mjs). */
const IN_SELECTOR = /\.([a-z][0-9a-z]{1,2})\b/g;
const IN_SCRIPT = /(?<=["'`\s])[a-z][0-9a-z]{1,2}(?=["'`\s])/g;
const ATTRIBUTE = /\sclass="([^"]*)"/g;

const parsed = new Map<string, readonly Rule[]>();
const spoken = new Map<string, ReadonlySet<string>>();

/**
 * The part of a screen's style sheet that a page may come to need. A screen has rules for everything it can show; a page
 * without comments, errors or further pages pays for theirs with up to half a kilobyte of its first flight (D§19).
 *
 * @param css the screen's whole sheet, minified
 * @param html the page's markup
 * @param scripts what may put further classes into the page: the inlined runtime, lazy chunks
 */
export function usedCss(css: string, html: string, scripts: string): string {
  const used = new Set(once(spoken, scripts, classesSpokenIn));
  for (const [, value = ''] of html.matchAll(ATTRIBUTE))
    for (const name of value.split(' ')) used.add(name);
  return print(
    once(parsed, css, (text) => parse(text)),
    used,
  );
}

function classesSpokenIn(script: string): ReadonlySet<string> {
  return new Set(script.match(IN_SCRIPT));
}

/** There are a dozen sheets and one text of scripts: each is read once. */
function once<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const found = known.get(text) ?? read(text);
  known.set(text, found);
  return found;
}

function print(rules: readonly Rule[], used: ReadonlySet<string>): string {
  return rules
    .map(({ selectors, at, body, inner }) => {
      if (inner) {
        const text = print(inner, used);
        return text && `${at}{${text}}`;
      }
      if (at) return `${at}{${body}}`;
      const wanted = selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      return wanted.length > 0 ? `${wanted.map(({ text }) => text).join(',')}{${body}}` : '';
    })
    .join('');
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    if (open < 0) break;
    const close = endOf(css, open);
    rules.push(ruleOf(css.slice(start, open), css.slice(open + 1, close)));
    start = close + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string): Rule {
  if (/^@(?:media|supports)/.test(head))
    return { selectors: [], at: head, body, inner: parse(body) };
  if (head.startsWith('@')) return { selectors: [], at: head, body, inner: undefined };
  const selectors = head.split(/,(?![^(]*\))/).map((text) => {
    // What must not be there says nothing about what is.
    const classes = [...text.replace(/:not\([^)]*\)/g, '').matchAll(IN_SELECTOR)];
    return { text, classes: classes.map(([, name = '']) => name) };
  });
  return { selectors, at: '', body, inner: undefined };
}

/** Where the brace that opens at `open` is closed; braces in quotes do not count. */
function endOf(css: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let i = open; i < css.length; i += 1) {
    const sign = css.charAt(i);
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return css.length;
}
