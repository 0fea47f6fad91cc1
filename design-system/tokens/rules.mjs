/**
 * @typedef {object} Rule one rule of a style sheet
 * @property {string[]} selectors
 * @property {Record<string, string>} declarations by property; the last of duplicates
 * @property {string[]} within conditions of the at-rules around it, the outermost first
 */

/**
 * Rules of one of our style sheets: without nesting (stylelint enforces that) and without braces in strings.
 * @param {string} css
 * @returns {Rule[]}
 */
export function rulesOf(css) {
  const within = [];
  const rules = [];
  const parts = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(@[^{};]+)\{|\}|([^{}]+)\{([^{}]*)\}/g);
  for (const [part, condition, selectors, body] of parts) {
    if (condition) within.push(condition.trim());
    else if (part === '}') within.pop();
    else {
      const declarations = body.split(';').flatMap((line) => {
        const at = line.indexOf(':');
        return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
      });
      rules.push({
        selectors: selectors.split(',').map((one) => one.trim()),
        declarations: Object.fromEntries(declarations),
        within: [...within],
      });
    }
  }
  return rules;
}
