import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CANARY, canariesBelow, canariesIn } from '../../tests/helpers/canary';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';

const GAME = { appId: 4, appName: 'x', resourceType: 1 };

/** An operator's verifier: the only service that may receive the data. */
async function verifier(context: Context) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (piece) => {
        body += piece;
      })
      .on('end', () => {
        heard.push(body);
        // Each answer in turn: yes, no, a failure.
        const answer = ['{"verified":true}', '{"verified":false}', '<h1>broken</h1>'][
          (heard.length - 1) % 3
        ];
        response.writeHead(heard.length % 3 === 0 ? 500 : 200).end(answer);
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  context.cleanUp(() => server.close());
  // Cast: a TCP server's address.
  return { heard, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Every request with the data, including failing ones. */
async function flows({ url }: Measured): Promise<{ sent: number; answers: string[] }> {
  const whole = { ...GAME, ...CANARY };
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = (path: string, body: string, headers: Record<string, string> = own) =>
    fetch(url + path, { method: 'POST', headers, body });
  const json = JSON.stringify(whole);
  const form = new URLSearchParams(
    Object.entries(whole).map(([name, value]) => [name, String(value)]),
  ).toString();
  const requests = [
    // Verified, refused, and with a verifier that fails.
    ...[json, json, json, json].map((body) => () => post('/realname/submit', body)),
    () =>
      post('/realname/submit', form, {
        ...own,
        'content-type': 'application/x-www-form-urlencoded',
      }),
    // Requests that are refused for their format, their origin, or their address.
    () => post('/realname/submit', JSON.stringify({ ...whole, appId: 'x' })),
    () => post('/realname/submit', JSON.stringify({ ...whole, identity: `${CANARY.identity}0` })),
    () => post('/realname/submit', json.slice(0, -4)),
    () => post('/realname/submit', json, { ...own, 'sec-fetch-site': 'cross-site' }),
    () =>
      post(`/realname/submit?name=${encodeURIComponent(CANARY.name)}&phone=${CANARY.phone}`, json),
    () => post('/realname/other', json),
    () => post('/realname/submit', json + ' '.repeat(70_000)),
    () => fetch(`${url}/realname/submit`, { method: 'PUT', headers: own, body: json }),
    // Fields that a careless page might send along with something else.
    ...['/log/access', '/log/activity', '/log/click', '/log/search', '/track'].map(
      (path) => () =>
        post(
          path,
          JSON.stringify({
            ...GAME,
            // Without the name, because an event also has a field `name`.
            identity: CANARY.identity,
            phone: CANARY.phone,
            page: '/',
            key: 'x',
            target: 'x',
            kind: 'event',
            activity: whole,
            access: { page: '/', ...CANARY },
          }),
        ),
    ),
    () => post('/api/proxyNew?urlKey=op.activiy.simpleActiviy.getList', json),
    () =>
      post(
        '/api/proxyNew',
        `--b\r\nContent-Disposition: form-data; name="urlKey"\r\n\r\nop.report.add\r\n--b\r\nContent-Disposition: form-data; name="identity"\r\n\r\n${CANARY.identity}\r\n--b--`,
        { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
      ),
  ];
  const answers: string[] = [];
  for (const ask of requests) {
    const answer = await ask();
    answers.push(`${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
  }
  return { sent: requests.length, answers };
}

/** Every row of every table as text, binary columns as they are. */
async function dump(server: Measured): Promise<string> {
  const tables = await server.ask(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await server.ask(`select * from "${name}"`);
    texts.push(
      ...rows.flatMap((row) =>
        Object.values(row).map((value) =>
          Buffer.isBuffer(value)
            ? `${value.toString('latin1')} ${value.toString('utf8')}`
            : (JSON.stringify(value) ?? ''),
        ),
      ),
    );
  }
  return texts.join('\n');
}

async function run(
  context: Context,
  plant: (server: Measured) => Promise<unknown> = async () => undefined,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const authority = await verifier(context);
  const server = await startServer(context, {
    apps: 20,
    planted,
    env: { REALNAME_VERIFIER: authority.address },
  });
  const { sent, answers } = await flows(server);
  await plant(server);
  await server.ask('checkpoint');
  const clear: string[] = [];
  const seek = (where: string, found: readonly string[]) =>
    clear.push(...found.map((what) => `${where}: ${what}`));
  seek('answers', canariesIn(answers.join('\n')));
  seek('dump of the database', canariesIn(await dump(server)));
  seek('output of the server', canariesIn(server.child.output()));
  seek('files of the data directory', await canariesBelow(server.dataDir));
  for (const command of [
    ['realname', 'list'],
    ['realname', 'export'],
    ['logs', 'report'],
    ['status'],
    ['reports', 'list'],
  ])
    seek(command.join(' '), canariesIn((await server.store(command)).output));
  const revealed = await server.store(['realname', 'export', '--reveal']);
  const registered = Number((await server.ask('select count(*) as n from registrations'))[0]?.n);
  const erased = await server.store(['realname', 'erase', '--all']);
  const left = Number((await server.ask('select count(*) as n from registrations'))[0]?.n);
  const after = (await server.store(['realname', 'export', '--reveal'])).output;
  return {
    bars: [
      atLeast('requests with personal data', sent, 20),
      atLeast('registrations stored', registered, 1),
      atLeast(
        'parts of a registration that its operator can open',
        new Set(canariesIn(revealed.output)).size,
        3,
      ),
      atMost('in clear text', clear.length, 0),
      atMost('registrations after they were erased', erased.code === 0 ? left : -1, 0),
      atMost('parts that can be opened after that', canariesIn(after).length, 0),
    ],
    notes: [
      `the verifier was asked ${authority.heard.length} times`,
      ...few(clear),
      ...(erased.code === 0 ? [] : [erased.output]),
    ],
  };
}

/** The row: a person's data, searched for wherever they may be. */
export const personalData: Row = {
  name: 'personal-data',
  bar: 'canary values through every call that is given them: 0 in clear text in the dump, logs, files, answers and commands; 0 after they were erased',
  run: (context) => run(context),
  controls: [
    {
      fault: 'a column in clear text',
      run: (context) =>
        run(context, (server) =>
          server.ask(`alter table registrations add column planted text default '${CANARY.name}'`),
        ),
    },
    {
      fault: 'bodies written to the log',
      run: (context) =>
        run(context, undefined, [
          before("request.on('data', (piece) => console.log(String(piece)));"),
        ]),
    },
  ],
};
