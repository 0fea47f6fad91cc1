/** A rule of a screen's style sheet, as the build has parsed it (scripts/build/sheets.mjs). */
export type StyleRule =
  | string
  | { at: string; rules: readonly StyleRule[] }
  /** Needed where an element has all classes of one of its users. */
  | { keyframes: string; users: ReadonlyArray<readonly string[]> }
  | { selectors: ReadonlyArray<readonly [text: string, classes: readonly string[]]>; body: string };

const ATTRIBUTE = /\sclass="([^"]*)"/g;

/**
 * The rules of a screen's style sheet that a page may need. A screen has rules for everything it can show; a page
 * without comments, errors or further pages would pay 0.4 to 1.4 kB of its first flight for theirs (D§19).
 *
 * @param rules the screen's whole sheet
 * @param html the page's markup
 */
export function usedCss(rules: readonly StyleRule[], html: string): string {
  const used = new Set<string>();
  for (const [, value = ''] of html.matchAll(ATTRIBUTE))
    for (const name of value.split(' ')) used.add(name);
  return print(rules, used);
}

function print(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  const isUsed = (classes: readonly string[]) => classes.every((one) => used.has(one));
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule;
      if ('keyframes' in rule) return rule.users.some(isUsed) ? rule.keyframes : '';
      if ('at' in rule) {
        const text = print(rule.rules, used);
        return text && `${rule.at}{${text}}`;
      }
      const wanted = rule.selectors.filter(([, classes]) => isUsed(classes));
      return wanted.length > 0 ? wanted.map(([text]) => text).join(',') + rule.body : '';
    })
    .join('');
}
