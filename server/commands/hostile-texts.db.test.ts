import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { forFile } from '../../tests/helpers/for-file';
import { runOperator } from '../../tests/helpers/operator';
import { startPostgres } from '../../tests/helpers/postgres';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { openDatabase } from '../store/database';
import { addReport } from '../store/queries/reports';

/** Clears the screen in three ways, ends a line, and reorders the rest of it. */
const HOSTILE = 'x\u001b[2J\u009b2J\u007f\r\u202egnp.\u2066';
const SHOWN = 'x\\u001b[2J\\u009b2J\\u007f\\u000d\\u202egnp.\\u2066';
/** What a terminal would obey. */
const COMMANDING = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/u;

const DAY = 86_400_000;
const postgres = forFile(startPostgres);
const folder = temporaryFolder();
let env: Record<string, string>;
let ref: string | undefined;
const store = (...args: string[]) => runOperator(env, ...args);

/** A store whose tables hold hostile text, as if no rule had cleaned it before it was stored. */
beforeAll(async () => {
  const databaseUrl = await postgres.create('hostile');
  env = { DATA_DIR: folder.path, DATABASE_URL: databaseUrl };
  const lines = path.join(folder.path, 'lines.ndjson');
  await writeFile(lines, JSON.stringify({ packageName: 'org.example.a', versionCode: 1 }));
  expect(await store('import', 'ndjson', lines)).toMatchObject({ code: 0 });
  const { db, close } = await openDatabase({ dataDir: folder.path, databaseUrl });
  const now = Date.now();
  await db.updateTable('apps').set({ name_en: HOSTILE }).execute();
  await db.updateTable('sources').set({ name: HOSTILE, category_names: {} }).execute();
  const { id } = await db.selectFrom('sources').select('id').executeTakeFirstOrThrow();
  const times = { interval_ms: DAY, max_age_ms: DAY, next_at: now };
  const trouble = { last_error: `${HOSTILE}\n1 succeeded`, failures: 1 };
  await db
    .insertInto('source_syncs')
    .values({ source_id: id, address: 'https://a.example', ...times, ...trouble })
    .execute();
  const payload = { source: HOSTILE, keyword: HOSTILE };
  await db.insertInto('logs').values({ kind: 'access', at: now, payload }).execute();
  const { id: appId } = await db.selectFrom('apps').select('id').executeTakeFirstOrThrow();
  const text = `${HOSTILE}\nPicture: /etc/passwd`;
  ref = await addReport(db, { appId, reason: 'other', text, lang: 'en', at: now });
  await close();
});

it.each([
  ['status'],
  ['source list'],
  ['reports list'],
  ['logs report'],
  [`remove ${HOSTILE}1`],
  [`reports show ${HOSTILE}`],
  [`${HOSTILE}`],
])('what %j prints commands no terminal', async (command) => {
  const { output } = await store(...command.split(' '));
  expect(output).not.toMatch(COMMANDING);
  expect(output).toMatch(/\S/);
});

it.each([['status'], ['source list'], ['reports list'], ['logs report']])(
  '%s shows what it would have commanded, and as JSON has it unchanged',
  async (command) => {
    expect((await store(...command.split(' '))).output).toContain(SHOWN);
    const { output } = await store(...command.split(' '), '--json');
    expect(output).not.toMatch(COMMANDING);
    const values: unknown[] = [];
    JSON.parse(output, (_, value) => values.push(value) && value);
    expect(values).toContain(HOSTILE);
  },
);

it('a report’s text has no line that looks like the command’s own', async () => {
  const { output } = await store('reports', 'show', ref ?? '');
  expect(output).not.toMatch(COMMANDING);
  expect(output).toMatch(new RegExp(`^${ref}  `));
  expect(output.split('\n').slice(1)).toEqual([
    expect.stringMatching(
      /^To take it down: app hide android org\.example\.a --reason "report \w+"$/,
    ),
    '',
    `  ${SHOWN}`,
    '  Picture: /etc/passwd',
    '',
  ]);
});

it('an error of a source stays on its line', async () => {
  expect((await store('source', 'list')).output).toMatch(/^1 failed once, .*\\u000a1 succeeded$/m);
});

it('finds a character that a terminal would obey', () => {
  for (const character of HOSTILE.replace(/[x[2Jgnp.]/g, '')) expect(character).toMatch(COMMANDING);
});
