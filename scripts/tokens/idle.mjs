const USED = /var\(\s*(--[\w-]+)/g;
const SET = /(--[\w-]+):[^;}]*(;|(?=\}))/g;

/**
 * Takes out of a page's style sheet the custom properties that nothing on the page asks for: a token costs the pages
 * that use it, no others.
 *
 * @param {string} css minified
 * @param {string} others what may come to the page later: its properties stay
 * @returns {string}
 */
export function withoutIdle(css, others = '') {
  const used = new Set([...(css + others).matchAll(USED)].map(([, name]) => name));
  const left = css
    .replace(SET, (declaration, name) => (used.has(name) ? declaration : ''))
    .replace(/;\}/g, '}')
    .replace(/[^{}]*\{\}/g, '');
  // A property that only an unused one referenced is unused now.
  return left === css ? css : withoutIdle(left, others);
}
