import data from '../fuzz/patterns.json';

/** Texts that call `taken()` when one of them becomes markup or script. */
export const PAYLOADS = [
  `"><script>taken()</script>`,
  `'><img src=x onerror=taken()>`,
  '</script><script>taken()</script>',
  '</title></style></textarea><svg onload=taken()>',
  'javascript:taken()',
  `" autofocus onfocus=taken() tabindex=1 x="`,
  `' onmouseover=taken() style='position:fixed;inset:0' x='`,
  `<iframe srcdoc="<script>parent.taken()</script>"></iframe>`,
  '<math><mtext></p><style><img src=x onerror=taken()></style></mtext></math>',
  `<a href="javascript:taken()">x</a><form action=javascript:taken()><button>x</button></form>`,
  ']]>--><script>taken()</script>',
  `[x](javascript:taken()) ![x](x"onerror="taken()) <javascript:taken()>`,
  `<meta http-equiv=refresh content="0;url=javascript:taken()"><base href=https://evil.example/>`,
  '\\u003cscript\\u003etaken()\\u003c/script\\u003e&lt;script&gt;taken()&lt;/script&gt;',
  '%3Cscript%3Etaken()%3C/script%3E',
  `{{constructor.constructor('taken()')()}}\${taken()}#{taken()}`,
] as const;

/** All of them in one text, for rare places. */
export const ALL = PAYLOADS.join(' ');

/** Every parameter that a page of the store reads (S§2), and an unknown one. */
const PARAMETERS: readonly string[] = data.parameters;

const query = (payload: string) =>
  PARAMETERS.map((name) => `${name}=${encodeURIComponent(payload)}`).join('&');

const ROUTES = [
  '/',
  '/apps',
  '/games',
  '/category/puzzle',
  '/app/7',
  '/app/7/comments',
  '/app/7/permissions',
  '/app/7/history',
  '/report/7',
  '/developer/1',
  '/search',
  '/specials',
  '/special/1',
  '/top/installs',
  '/preorder',
  '/news/7',
  '/me',
  '/offline',
  '/nowhere',
];

/** Each route with a payload in all its parameters, and in the parts of the path. */
export const hostileAddresses = (payload: string): string[] => {
  const part = encodeURIComponent(payload);
  return [
    ...ROUTES.map((route) => `${route}?${query(payload)}`),
    ...['/app/', '/category/', '/developer/', '/special/', '/top/', '/'].map(
      (start) => start + part,
    ),
  ];
};

export const cleanAddresses = (): string[] => ROUTES;
