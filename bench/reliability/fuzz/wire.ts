import fc from 'fast-check';
import { ODD, patterns } from './patterns';

export const PAGES = [
  '/',
  '/apps',
  '/games',
  '/search?key=a',
  '/app/7',
  '/app/7/history',
  '/top/installs',
  '/specials',
  '/preorder',
  '/me',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
  '/sw.js',
  '/offline',
  '/img/7/130.webp',
  '/download/apk/wdj_direct_detail.apk?appId=7',
  '/redirect?url=/apps',
  '/readyz',
  '/report/7',
  '/category/puzzle',
  '/developer/1',
  '/source/1',
  '/catalogue/ctoken',
  '/qr/7',
];

let visitor = 0;
/** A separate client address for each case, so that no rate limit of an earlier case applies. */
const forwarded = () => {
  visitor += 1;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
};

export function request(
  method: string,
  target: string,
  headers: readonly string[] = [],
  body = '',
): string {
  const named = (name: string) => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const usual = [
    ...(named('host') ? [] : ['Host: store.example']),
    ...(named('connection') ? [] : ['Connection: close']),
    ...(named('x-forwarded-for') ? [] : [`X-Forwarded-For: ${forwarded()}`]),
    ...(body === '' || named('content-length')
      ? []
      : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`]),
  ];
  return `${[`${method} ${target} HTTP/1.1`, ...usual, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

/** The bytes of a text: UTF-8, with lone surrogates as in WTF-8. */
export const wire = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** A text for a header's value: without line ends, which would begin another header. */
export const inLine = (text: string) => wire(text).replace(/[\r\n\0]/g, ' ');

/** A malformed value for a field. */
export const value = fc.oneof(
  fc.constantFrom(...ODD, ...patterns([300])),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.double().map(String),
);
