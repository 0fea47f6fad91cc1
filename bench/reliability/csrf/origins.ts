import type { Change, Changing, Session } from './changes';

/** Headers that say where a request comes from. */
type From = Record<string, string>;

/** Where pages of the store itself send from, in engines old and new. */
export const own = (host: string): From[] => [
  { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
  { 'sec-fetch-site': 'same-origin' },
  { origin: `http://${host}` },
  { referer: `http://${host}/app/1` },
];

/** Origins that look like the store's, or like none. */
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

/** Where other sites' pages send from. */
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
    // An empty Origin is none at all for engines; with it a report comes from nowhere.
    ...(origin === '' ? [] : [{ origin }, { origin, referer: `http://${host}/` }]),
    ...(origin.startsWith('http') ? [{ referer: `${origin}/page` }] : []),
  ]),
  ...(fromNowhere ? [] : [{}]),
];

/** The same change in the ways in which a form or a script of another site can send it without asking first. */
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

/** A page of the store, but without the token, with a wrong one, another's, or with a cookie of the sender's own making. */
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
