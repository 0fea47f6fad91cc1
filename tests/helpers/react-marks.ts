/** Strings in every build of React 19 or React DOM 19, minified or not, and not in Preact's compat layer. */
const MARKS = [
  'react.transitional.element',
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'https://react.dev/errors/',
];

/** Whether a text contains React itself. */
export const hasReact = (text: string): boolean => MARKS.some((mark) => text.includes(mark));
