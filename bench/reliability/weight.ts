import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Agent, FormData, fetch, type RequestInit } from 'undici';
import { png } from '../../tests/helpers/png';
import { atLeast, atMost } from '../bars/bar';
import { limitMemory } from './memory-limit';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';
import { type HeavyPicture, heavyPictures } from './weight/pictures';
import { heavyApps, heavyJson, heavyRepositories } from './weight/sources';

const MEMORY = 512 * 1_048_576;
/** Visitors who send a picture at the same time. */
const AT_ONCE = 3;
const TIMEOUT_MS = 120_000;
/** Each request has its own connection: an idle one may be closed at the moment when it is used again. */
const dispatcher = new Agent({ pipelining: 0 });

/** The status of an answer, or what is wrong with it. Refusals with 503 are intended. */
async function ask(url: string, path: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url + path, { redirect: 'manual', signal, dispatcher, ...init });
    await answer.arrayBuffer();
    const { status } = answer;
    const isIntended = status < 500 || (status === 503 && answer.headers.has('retry-after'));
    return isIntended ? status : `${path} is answered with ${status}`;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return `${path} is not answered: ${error} (${cause})`;
  }
}

/** A visitor's report with a picture, as a plain form sends it. @returns the status, or what is wrong with the answer */
export function report(
  url: string,
  visitor: number,
  { bytes }: HeavyPicture,
): Promise<number | string> {
  const body = new FormData();
  const fields = { urlKey: 'op.report.add', appId: '1', reason: 'fake', text: 'x' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new File([new Uint8Array(bytes)], 'x.png'));
  const headers = {
    accept: 'text/html',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.7.${visitor >> 8}.${visitor & 255}`,
  };
  return ask(url, '/api/proxyNew', { method: 'POST', body, headers });
}

/** Bodies of a call: compressed, and nested as far as its limit goes. */
function bodies(url: string): Promise<number | string>[] {
  const zeros = Buffer.alloc(50_000_000);
  const send = (encoding: string, body: Buffer) =>
    ask(url, '/api/proxyNew', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
  return [
    send('gzip', gzipSync(zeros)),
    send('br', brotliCompressSync(zeros)),
    send('', Buffer.from('['.repeat(60_000))),
    send('', Buffer.from(`${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}`)),
  ];
}

/** Every picture as a visitor's upload. @returns the faults */
async function uploads(server: Measured, context: Context, pictures: readonly HeavyPicture[]) {
  const faults: string[] = [];
  for (const [number, picture] of pictures.entries()) {
    const sent = Array.from({ length: AT_ONCE }, (_, i) =>
      report(server.url, number * AT_ONCE + i, picture),
    );
    for (const status of await Promise.all(sent))
      if (![303, 422, 503].includes(Number(status))) faults.push(`${picture.name}: ${status}`);
    context.report(`${picture.name} uploaded`);
  }
  return faults;
}

/** Every picture as an app's icon, and every app's page. @returns the faults */
async function visits(server: Measured, names: readonly string[]): Promise<string[]> {
  const rows = await server.ask(
    "SELECT id, package_name FROM apps WHERE package_name LIKE 'org.heavy.%'",
  );
  const paths = rows.flatMap(({ id }) => [
    `/img/${id}/130.webp`,
    `/app/${id}`,
    `/app/${id}?text=whole`,
  ]);
  const answers = await Promise.all(paths.map((path) => ask(server.url, path)));
  const missing = names.length - rows.length;
  return [
    ...answers.filter((answer) => typeof answer === 'string'),
    ...(missing > 0 ? [`${missing} apps were not imported`] : []),
  ];
}

interface Kinds {
  pictures?: readonly HeavyPicture[];
  sources?: boolean;
}

async function run(
  context: Context,
  kinds: Kinds,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const limit = limitMemory(MEMORY);
  context.cleanUp(limit.remove);
  const server = await startServer(context, {
    planted,
    within: limit.within,
  });
  const { pictures = [], sources = true } = kinds;
  const faults: string[] = [];
  const apps = await heavyApps(context, pictures);
  const all = [
    ...(pictures.length > 0 ? [apps] : []),
    ...(sources ? await heavyJson(context) : []),
    ...(sources && planted.length === 0 ? await heavyRepositories(context) : []),
  ];
  for (const { name, args } of all) {
    const { code, output } = await server.store(args, planted);
    // 1 is a refusal, with a sentence.
    if (![0, 1].includes(Number(code))) faults.push(`${name}: ended with ${code}: ${output}`);
    context.report(`${name}: ${output.trim().split('\n').at(-1)?.slice(0, 120)}`);
  }
  if (pictures.length > 0) {
    faults.push(...(await visits(server, apps.names)));
    faults.push(...(await uploads(server, context, pictures)));
  }
  const answers = await Promise.all(bodies(server.url));
  faults.push(...answers.filter((answer) => typeof answer === 'string'));
  const good = {
    name: 'an ordinary picture',
    bytes: png({ width: 1_080, height: 2_400, color: 'rgb' }),
  };
  const shown = await report(server.url, 9_999, good);
  return {
    bars: [
      atLeast('kinds', pictures.length * 2 + all.length + answers.length, 1),
      atMost('processes that the kernel ended for lack of memory', limit.killed(), 0),
      atMost(
        'exits',
        server.child.process.exitCode === null && server.child.process.signalCode === null ? 0 : 1,
        0,
      ),
      atMost(
        'requests that were not answered, and commands without an orderly end',
        faults.length,
        0,
      ),
      atMost('ordinary pictures that were not taken afterwards', shown === 303 ? 0 : 1, 0),
    ],
    notes: [`largest memory ${limit.peak().toFixed(0)} MiB of 512`, ...few(faults)],
  };
}

/** The old check: pixels only, and decoded with as much memory as there is. */
const UNLIMITED = `
import child from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
const { spawn } = child;
child.spawn = (command, args, options) => {
  if (!args?.[1]?.includes('ulimit')) return spawn(command, args, options);
  const changed = args.map((arg) => arg.replace('width > edge || height > edge ||', ''));
  changed[3] = 'unlimited';
  return spawn(command, changed, options);
};
syncBuiltinESMExports();`;

/** A server that takes the whole computer's memory for its own. */
const UNCONSTRAINED = 'process.constrainedMemory = () => 0;';

/** The row: inputs that unpack to far more than their size, in 512 MB with the database. */
export const weight: Row = {
  name: 'weight',
  bar: 'pictures, archives, JSON and Markdown that take far more memory than their size, in 512 MB with the database: 0 kills, 0 exits, everything answered',
  run: async (context) => run(context, { pictures: await heavyPictures() }),
  controls: [
    {
      fault: 'only pixels are checked, and decoding has no limit of memory',
      run: async (context) => {
        const pictures = (await heavyPictures()).filter(({ name }) => /one row|zTXt/.test(name));
        return run(context, { pictures, sources: false }, [UNLIMITED]);
      },
    },
    {
      fault: 'limits for the whole computer’s memory',
      run: (context) => run(context, {}, [UNCONSTRAINED]),
    },
  ],
};
