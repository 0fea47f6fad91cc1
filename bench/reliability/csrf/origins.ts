import type { Change, Changing, Session } from './changes';

/** Headers about the origin of a request. */
type From = Record<string, string>;

/** Headers of the store's own pages, in old and new engines. */
export const own = (host: string): From[] => [
  { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
  { 'sec-fetch-site': 'same-origin' },
  { origin: `http://${host}` },
  { referer: `http://${host}/app/1` },
];

/** Origins that resemble the store's, or no origin. */
const others = (host: string) => {
  const [name = '', port = ''] = host.split(':');
  return [
    'https://evil.example',
    'null',
    'file://',
    `http://${host}.evil.example`,
    `http://evil-${host}`,
    `http://${name}:${Number(port) + 1}`,
    `http://${name}`,
    `http://sub.${host}`,
    `http://evil.example/${host}`,
    `http://evil.example?${host}`,
    `http://evil.example#${host}`,
    `http://${host}@evil.example`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    'android-app://org.evil/',
    '',
  ];
};

/** Headers of other sites' pages. */
export const elsewhere = (host: string, { fromNowhere }: Pick<Changing, 'fromNowhere'>): From[] => [
  ...[
    'cross-site',
    'same-site',
    'Same-Origin',
    'same-origin, cross-site',
    ...(fromNowhere ? [] : ['none']),
  ].flatMap((site): From[] => [
    { 'sec-fetch-site': site },
    { 'sec-fetch-site': site, origin: `http://${host}` },
    { 'sec-fetch-site': site, referer: `http://${host}/` },
    { 'sec-fetch-site': site, origin: 'https://evil.example' },
  ]),
  ...others(host).flatMap((origin): From[] => [
    // An empty Origin counts as missing, and a report without one is accepted.
    ...(origin === '' ? [] : [{ origin }, { origin, referer: `http://${host}/` }]),
    ...(origin.startsWith('http') ? [{ referer: `${origin}/page` }] : []),
  ]),
  ...(fromNowhere ? [] : [{}]),
];

/**
 * The same change in every way in which a form or a script of another site can send it without a preflight request.
 */
export function disguises(change: Change): Change[] {
  if (change.method !== 'POST' || !change.type?.includes('json')) return [change];
  // Cast: bodies of changes are objects (changes.ts).
  const fields = JSON.parse(change.body ?? '{}') as Record<string, unknown>;
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  return [
    change,
    { ...change, type: 'text/plain' },
    { ...change, type: 'application/x-www-form-urlencoded', body: form },
    { ...change, type: 'text/plain', path: `${change.path}?x=1` },
  ];
}

/** Requests of the store's pages without the token, with a wrong one, another visitor's, or a forged cookie. */
export function withoutToken(make: Changing['make'], session: Session, other: Session): Change[] {
  const forged = {
    token: 'forged',
    cookie: `ctoken=forged.${Buffer.alloc(32, 7).toString('base64')}`,
  };
  return [
    make({ ...session, token: '' }),
    make({ ...session, token: 'wrong' }),
    make({ ...session, token: other.token }),
    make({ ...session, cookie: '' }),
    make({ ...session, cookie: other.cookie }),
    make(forged),
    make({
      ...forged,
      cookie: encodeURI(forged.cookie).replaceAll('=', '%3D').replace('%3D', '='),
    }),
  ];
}
