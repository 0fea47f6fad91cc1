import { CANARY } from '../../tests/helpers/canary';
import { atMost } from '../bars/bar';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';

/** Resolves no names; addresses still work. */
const NO_NAMES = `
import dns from 'node:dns';
import { isIP } from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
const lookup = dns.lookup;
dns.lookup = (name, options, done) => {
  const call = typeof options === 'function' ? options : done;
  if (isIP(name) || name === 'localhost') return lookup(name, options, done);
  setImmediate(() => call(Object.assign(new Error('getaddrinfo EAI_AGAIN ' + name), { code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: name })));
};
syncBuiltinESMExports();
`;

/** A planted fault: whoever asks another service is told that the registration is verified. */
const CONFIRMED = `
import { createRequire } from 'node:module';
createRequire(process.cwd() + '/')('undici').fetch = async () => new Response('{"verified":true}');
`;

const post = (server: Measured) =>
  fetch(`${server.url}/realname/submit`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ appId: 4, appName: 'x', resourceType: 1, ...CANARY }),
  });

async function run(context: Context, planted: readonly string[] = []): Promise<Outcome> {
  const env = { REALNAME_VERIFIER: 'https://verifier.example/', SNOWPEA_FETCH_IMAGES: '1' };
  const server = await startServer(context, { apps: 20, env, planted: [NO_NAMES, ...planted] });
  const wrong: string[] = [];
  const submitted = await post(server);
  const told = await submitted.text();
  if (submitted.status < 500 || /\n\s+at |EAI_AGAIN|verifier\.example/.test(told))
    wrong.push(`a registration answers ${submitted.status}: ${told.slice(0, 300)}`);
  const stored = Number((await server.ask('select count(*) as n from registrations'))[0]?.n);
  if (stored > 0) wrong.push('an unverified registration was stored');
  const imported = await server.store(
    ['import', 'fdroid', 'https://apps.example.org/fdroid/repo'],
    [NO_NAMES],
  );
  if (
    imported.code !== 1 ||
    /\n\s+at /.test(imported.output) ||
    !/cannot be fetched/.test(imported.output)
  )
    wrong.push(`an import ends with ${imported.code}: ${imported.output.slice(0, 300)}`);
  for (const page of [
    '/',
    '/apps',
    '/app/7',
    '/img/7/130.webp',
    '/readyz',
    '/healthz',
    '/search?key=demo',
  ]) {
    const answer = await fetch(server.url + page);
    await answer.text();
    if (answer.status !== 200) wrong.push(`${page} answers ${answer.status}`);
  }
  return {
    bars: [
      atMost('unclear or wrong answers', wrong.length, 0),
      atMost('exits', server.child.process.exitCode === null ? 0 : 1, 0),
    ],
    notes: few(wrong),
  };
}

/** The row: without a name server, neither the verifier nor a repository is found. */
export const dnsAway: Row = {
  name: 'dns-away',
  bar: 'no DNS: registrations are refused with a clear answer and nothing is stored, imports end with a message, pages work as before',
  run: (context) => run(context),
  controls: [
    {
      fault: 'a verifier whose failure counts as a confirmation',
      run: (context) => run(context, [CONFIRMED]),
    },
  ],
};
