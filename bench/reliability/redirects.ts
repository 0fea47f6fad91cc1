import { withBrowserParameter } from '../../contract/browser-parameter';
import { PARTNER_SITES } from '../../contract/redirect-target';
import { readCorpus } from '../../tests/corpora/read';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { startServer } from './server';

/** Only every n-th address is sent; the seed selects the first. */
const EVERY = 3;
const LISTED = ['taobao.com', 'www.wandoujia.com'];
const EVIL = 'evil.example';

/** Foreign hosts that a careless check takes for a listed one. */
const hosts = (listed: string): string[] => [
  EVIL,
  ...[
    ';.',
    ',',
    '%2e',
    '%00.',
    '%23',
    '%3f',
    '%2f',
    '%5c',
    '%40',
    '\\',
    '\\@',
    '#',
    '?',
    '/',
    '@',
    ':@',
    '%0d%0a',
    '。',
    '｡',
    '．',
    '／',
    '＼',
    '＃',
    '？',
    '＠',
    '\u00ad',
    '\u200b',
    '\t',
    '\n',
    '%09',
    ' ',
    '%20',
    '|',
    '<',
    '"',
    "'",
    '`',
    '{',
    '^',
    '&',
    '=',
    '..',
    '.',
    '-',
    '_',
    '!',
    '~',
    '*',
    '(',
    '$',
  ].flatMap((sign) => [`${EVIL}${sign}${listed}`, `${EVIL}${sign}.${listed}`]),
  `${listed}.${EVIL}`,
  `${listed}@${EVIL}`,
  `user:word@${EVIL}`,
  `${listed}:443@${EVIL}`,
  `${listed}%40${EVIL}`,
  `${listed}\\.${EVIL}`,
  `${listed}\\@${EVIL}`,
  `evil${listed}`,
  `evil-${listed}`,
  listed.replace('.com', '.co'),
  listed.replace('a', 'а'),
  listed.replace('o', 'ⓞ'),
  `${listed}:8443`,
  `${listed}:80`,
  `${listed}:0`,
  `${listed}:99999`,
  `x.${listed}:8080`,
  `a@${listed}`,
  `a:b@${listed}`,
  `${listed}.`,
  '[::1]',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '169.254.169.254',
  'localhost',
];

const STARTS = [
  'http://',
  'https://',
  '//',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  '////',
  'https:',
  'https:/',
  'https:///',
  'https:\\\\',
  'HTTPS://',
  'hTtP://',
  '/%2f',
  '/%5c',
  '%2f%2f',
  '/.//',
  '/..//',
  '/%2e//',
  '/x/..//',
  ' https://',
  '\thttps://',
  '\u0000https://',
  'https://\t',
  '/\t/',
  '/\n/',
  'javascript://',
  'data:text/html,//',
  'ftp://',
  'ws://',
  'view-source:https://',
  'blob:https://',
  '',
];
const ENDS = ['', '/', '/%2f..', '?x=1', '#x'];

const once = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** The query as it is sent: escaped once, twice, or raw. */
const WRITTEN = [
  once,
  (text: string) => once(once(text)),
  (text: string) =>
    encodeURI(text.replace(/\p{Surrogate}/gu, ''))
      .replaceAll('#', '%23')
      .replaceAll('&', '%26'),
];

function addresses(): string[] {
  const made = LISTED.flatMap((listed) =>
    STARTS.flatMap((start) =>
      hosts(listed).flatMap((host) => ENDS.map((end) => `${start}${host}${end}`)),
    ),
  );
  const corpus = readCorpus('hostile-addresses').map((asked) =>
    asked.replaceAll('www.whitelisteddomain.tld', 'www.wandoujia.com'),
  );
  return [...new Set([...corpus, ...made])];
}

/** Whether a browser that follows this stays on the site, or reaches a listed site on its default port. */
function stays(location: string, here: string): boolean {
  if (!URL.canParse(location, here)) return false;
  const { hostname, host, protocol, origin, username, password } = new URL(location, here);
  if (origin === new URL(here).origin) return true;
  const listed = PARTNER_SITES.some((site) => `.${hostname}`.endsWith(`.${site}`));
  return protocol === 'https:' && listed && host === hostname && !username && !password;
}

async function run(
  context: Context,
  share: number,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const server = await startServer(context, { apps: 5, planted });
  const all = addresses().filter((_, i) => i % share === context.seed % share);
  const offList: string[] = [];
  let asked = 0;
  const queue = all.values();
  const worker = async () => {
    for (const address of queue)
      for (const write of WRITTEN) {
        const query = write(address);
        const answer = await fetch(`${server.url}/redirect?url=${query}`, { redirect: 'manual' });
        await answer.text();
        asked += 1;
        const location = answer.headers.get('location');
        if (answer.status !== 302 || location === null) offList.push(`${query} → ${answer.status}`);
        else if (!stays(location, server.url)) offList.push(`${query} → ${location}`);
        if (asked % 10_000 === 0) context.report(`${asked} of ${all.length * WRITTEN.length}`);
      }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const lost: string[] = [];
  for (const address of readCorpus('ordinary-addresses')) {
    const answer = await fetch(`${server.url}/redirect?url=${encodeURIComponent(address)}`, {
      redirect: 'manual',
    });
    // The home page is also where refused addresses lead, which get no parameter.
    const expected = address === '/' ? address : withBrowserParameter(address);
    if (answer.headers.get('location') !== expected)
      lost.push(`${address} → ${answer.headers.get('location')}`);
  }
  return {
    bars: [
      atLeast('redirects', asked, share === EVERY ? 40_000 : 100),
      atMost('off the list', offList.length, 0),
      atMost('ordinary addresses lost', lost.length, 0),
    ],
    notes: few([...offList, ...lost]),
  };
}

const NAIVE = before(`
  if (!request.url.startsWith('/redirect?url=')) return false;
  const asked = new URL(request.url, 'http://x').searchParams.get('url');
  const location = /^https?:/.test(asked) && asked.includes('taobao.com') ? encodeURI(asked) : '/';
  response.writeHead(302, { location });
  response.end();
  return true;`);

/** `/redirect?url=` over HTTP, as browsers interpret it. */
export const redirects: Row = {
  name: 'redirects',
  bar: 'look-alike hosts, ports, user info, backslashes, Unicode, one and two encodings: 0 off the list, 0 ordinary ones lost',
  run: (context) => run(context, EVERY),
  controls: [{ fault: 'a check by "contains"', run: (context) => run(context, 40, [NAIVE]) }],
};
