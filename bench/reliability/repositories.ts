import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeRepository } from '../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { atLeast, atMost } from '../bars/bar';
import { GOOD, KINDS, type Kind } from './repositories/kinds';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';

/** Pages that show all sources, and those that once failed because of one odd entry. */
const PAGES = [
  '/readyz',
  '/',
  '/apps',
  '/sitemap.xml',
  '/sitemap/0.xml',
  '/feed.xml',
  '/search?key=Bad',
];

/** Packages with names of this repository only: a package belongs to the source that had it first. */
const ownNames = (packages: Record<string, unknown>, number: number) =>
  Object.fromEntries(
    Object.entries(packages).map(([name, record]) => [nameIn(number, name), record]),
  );

const nameIn = (number: number, name: string) => name.replace('org.example.', `org.k${number}.`);

/** Signs a hostile repository with a new key and damages it. */
async function write(kind: Kind, number: number): Promise<string> {
  const signer = await makeSigner(`key ${number}`, 'ec');
  const address = `https://hostile-${number}.example/fdroid/repo`;
  const { packages } = kind.repository;
  const folder = await writeRepository({
    signer,
    address,
    ...kind.repository,
    ...(packages && !Array.isArray(packages) && { packages: ownNames(packages, number) }),
  });
  if (!kind.damage) return folder;
  const jarFile = path.join(folder, 'entry.jar');
  const indexFile = path.join(folder, 'index-v2.json');
  const files = { jar: await readFile(jarFile), index: await readFile(indexFile) };
  const { jar, index } = kind.damage(files);
  if (jar) await writeFile(jarFile, jar);
  if (index) await writeFile(indexFile, index);
  return folder;
}

interface Seen {
  crash?: string;
  wrong?: string;
  serves?: string;
}

/** Imports one kind and checks the result. */
async function tryOne(
  server: Measured,
  kind: Kind,
  number: number,
  planted: readonly string[],
): Promise<Seen> {
  const folder = await write(kind, number);
  try {
    const { code, output } = await server.store(['import', 'fdroid', folder], planted);
    if (![0, 1].includes(Number(code)) || /\n\s+at \S/.test(output))
      return { crash: `${kind.name}: ended with ${code}: ${output.slice(0, 500)}` };
    const wrong = judge(kind, Number(code), output);
    const serves = await stillServes(server, code === 0 && hasGood(kind) ? number : undefined);
    return {
      ...(wrong && { wrong: `${kind.name}: ${wrong}: ${output.slice(0, 300)}` }),
      ...(serves && { serves: `${kind.name}: ${serves}` }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function judge({ expected }: Kind, code: number, output: string): string | undefined {
  if (expected === 'refused') return code === 1 && output.trim() ? undefined : 'was not refused';
  if (code !== 0) return 'was refused as a whole';
  const skipped = Number(/(\d+) skipped/.exec(output)?.[1] ?? Number.NaN);
  if (expected === 'named' && !(skipped > 0 && /^ {2}skipped \S/m.test(output)))
    return 'nothing is named as left out';
  return undefined;
}

const hasGood = ({ repository }: Kind) => Object.hasOwn(repository.packages ?? {}, GOOD);

async function stillServes(
  { url }: Measured,
  imported: number | undefined,
): Promise<string | undefined> {
  for (const page of PAGES) {
    const answer = await fetch(url + page, { redirect: 'manual' });
    const body = await answer.text();
    if (answer.status >= 500) return `${page} answers ${answer.status}`;
    if (/<script>taken\(\)|<img src=x onerror/i.test(body)) return `${page} has the markup`;
  }
  if (imported === undefined) return undefined;
  const good = await fetch(`${url}/app/${nameIn(imported, GOOD)}`);
  await good.text();
  if (good.status !== 200) return 'the good app is not there';
  return undefined;
}

async function run(
  context: Context,
  kinds: readonly Kind[],
  planted: readonly string[] = [],
): Promise<Outcome> {
  const server = await startServer(context, { apps: 5 });
  const seen: Seen[] = [];
  for (const [number, kind] of kinds.entries()) {
    seen.push(await tryOne(server, kind, number, planted));
    if (number % 10 === 9) context.report(`${number + 1} of ${kinds.length} kinds`);
  }
  const status = await server.store(['status']);
  const all = (what: keyof Seen) => seen.flatMap((one) => one[what] ?? []);
  const [crashes, wrong, serves] = [all('crash'), all('wrong'), all('serves')];
  if (status.code !== 0) serves.push(`status: ${status.output.slice(0, 300)}`);
  if (server.child.process.exitCode !== null)
    crashes.push(`the server has ended: ${server.child.output().slice(-500)}`);
  return {
    bars: [
      atLeast('kinds', kinds.length, planted.length > 0 ? 1 : 60),
      atMost('crashes', crashes.length, 0),
      atMost('judged wrong: bad ones taken, good ones refused, or not named', wrong.length, 0),
      atMost('after which the store did not serve', serves.length, 0),
    ],
    notes: few([...crashes, ...wrong, ...serves], 14),
  };
}

/** Texts stay unchanged, whatever they contain. */
const UNCLEANED = `
const replace = String.prototype.replace;
String.prototype.replace = function (pattern, by) {
  return pattern instanceof RegExp && pattern.source.includes('Surrogate') ? String(this) : replace.call(this, pattern, by);
};`;

/** The row: imports of hostile and broken repositories. */
export const repositories: Row = {
  name: 'repositories',
  bar: '60 kinds or more of hostile signed repositories: 0 crashes; bad entries skipped, counted and named; the store serves afterwards',
  run: (context) => run(context, KINDS),
  controls: [
    {
      fault: 'texts of the index not cleaned',
      run: (context) =>
        run(
          context,
          KINDS.filter(({ name }) => /name with (NUL|lone)/.test(name)),
          [UNCLEANED],
        ),
    },
  ],
};
