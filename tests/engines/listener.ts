import { createHash } from 'node:crypto';

/** Where a page's listener sends what went wrong. */
export const TROUBLE_PATH = '/trouble-of-the-page';

/** Stands first in a page and tells of exceptions, refused policies and errors on the console. ES5: any engine reads it. */
const LISTENER = `(function () {
  function tell(words) {
    var request = new XMLHttpRequest();
    request.open('POST', '${TROUBLE_PATH}');
    request.send(String(words));
  }
  addEventListener('error', function (event) { if (event.message) tell(event.message); });
  addEventListener('unhandledrejection', function (event) { tell(event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) {
    tell('refused: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  var error = console.error;
  console.error = function () {
    tell([].join.call(arguments, ' '));
    error.apply(console, arguments);
  };
})();`;

const HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;

/** The page with the listener in it. */
export const listening = (html: string): string =>
  html.replace('<head>', `<head><script>${LISTENER}</script>`);

/** The page's policy, as strict as it was but for the listener. */
export const allowing = (policy: string): string =>
  policy.replace(/script-src/, `script-src ${HASH}`);
