/**
 * Adds rules to the page's own style sheet: a lazy part brings its looks along without another request. Texts of `<style>`
 * elements made by a script are refused by the pages' policy; rules added this way are not.
 *
 * @param css minified rules, as an import with `?inline` gives them
 */
export function addRules(css: string): void {
  const sheet = document.styleSheets[0];
  if (!sheet) return;
  for (const rule of topLevel(css)) {
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // An engine that does not know a selector does without its rule, as it does in a style sheet.
    }
  }
}

/** The rules of a sheet one by one, which is how `insertRule` takes them. */
function topLevel(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < css.length; i += 1) {
    if (css[i] === '{') depth += 1;
    else if (css[i] === '}') {
      depth -= 1;
      if (depth === 0) {
        rules.push(css.slice(start, i + 1));
        start = i + 1;
      }
    }
  }
  return rules;
}
