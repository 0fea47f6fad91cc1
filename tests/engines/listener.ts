import { createHash } from 'node:crypto';

/** Path to which a page's listener reports errors. */
export const TROUBLE_PATH = '/trouble-of-the-page';

/** The first script of a page, which reports exceptions, CSP violations and console errors. ES5 for all engines. */
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

/** The page with the listener. */
export const listening = (html: string): string =>
  html.replace('<head>', `<head><script>${LISTENER}</script>`);

/** The page's content security policy, which also allows the listener. */
export const allowing = (policy: string): string =>
  policy.replace(/script-src/, `script-src ${HASH}`);
