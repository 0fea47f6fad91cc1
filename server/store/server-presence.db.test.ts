import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { forFile } from '../../tests/helpers/for-file';
import { startPostgres } from '../../tests/helpers/postgres';
import { OperatorError } from '../operator-error';
import { SERVING_LOCK } from '../postgres/session-locks';
import { showServer } from './server-presence';

const postgres = forFile(startPostgres);
let url: string;
beforeAll(async () => {
  url = await postgres.create('shown');
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function session(): Promise<pg.Client> {
  const client = await connect();
  onTestFinished(() => client.end());
  return client;
}

const lock = `${SERVING_LOCK.space}, ${SERVING_LOCK.id}`;
/** Whether a restore could begin. */
const isFree = async (by: pg.Client) =>
  (await by.query(`SELECT pg_try_advisory_xact_lock(${lock}) AS free`)).rows[0].free as boolean;

test('a server is listed until it ends, beside another one', async () => {
  const other = await session();
  const [one, two] = [await showServer(connect), await showServer(connect)];
  expect(await isFree(other)).toBe(false);
  await one.end();
  expect(await isFree(other)).toBe(false);
  await two.end();
  await vi.waitFor(async () => expect(await isFree(other)).toBe(true));
});

test('is listed again after its connection was lost', async () => {
  const other = await session();
  const presence = await showServer(connect);
  onTestFinished(presence.end);
  const holder = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${SERVING_LOCK.id}`;
  await other.query(`SELECT pg_terminate_backend(pid, 5000) FROM (${holder}) AS held`);
  // The control: the mark is missing for a moment.
  expect(await isFree(other)).toBe(true);
  await vi.waitFor(async () => expect(await isFree(other)).toBe(false), { timeout: 10_000 });
});

test('survives the database’s time limit for idle transactions', async () => {
  const other = await session();
  await other.query('ALTER DATABASE shown SET idle_in_transaction_session_timeout = 50');
  const presence = await showServer(connect);
  onTestFinished(presence.end);
  onTestFinished(async () => {
    await other.query('ALTER DATABASE shown RESET ALL');
  });
  // The control: any other such transaction, begun later, is ended.
  const idle = await session();
  const ended = new Promise((resolve) => idle.once('end', resolve));
  await idle.query('BEGIN');
  await ended;
  expect(await isFree(other)).toBe(false);
});

test('does not start beside a restore, and may start afterwards', async () => {
  const restore = await session();
  await restore.query('BEGIN');
  expect(await isFree(restore)).toBe(true);
  const refused = await showServer(connect).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  expect(refused).toMatchObject({ mayPass: true });
  await restore.query('COMMIT');
  await (await showServer(connect)).end();
});
