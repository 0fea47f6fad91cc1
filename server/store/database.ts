import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../operator-error';
import { DATABASE, SERVER_USER, USER } from '../postgres/account';
import { type Embedded, openEmbedded } from '../postgres/embedded';
import type { Role } from '../postgres/session-locks';
import { connectError } from './connect-error';
import { attrsOf, connectionString, perHost, userOf } from './database-url';
import { createHosts, type Hosts } from './hosts';
import { numberTypes } from './number-types';
import { preparing } from './prepared-statements';
import { readCatalogue } from './revision';
import { makeServerRole } from './rights';
import type { Schema } from './schema';
import { showServer } from './server-presence';
import { watchSilence } from './silence';
import { createStandbys, type StandbyPlace, type StandbyStates } from './standbys';

/** An open database, the same whether embedded or the operator's (D§18). */
export interface Database {
  readonly db: Kysely<Schema>;
  /**
   * Runs work as the owner of the tables, who may change the schema. It is the same as with `db` in an operator's command, and
   * if there is only one user.
   */
  asOwner<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The role that servers connect as, if it is not the owner. */
  readonly serverRole: string | undefined;
  /** A connection of the same pool, for COPY; the caller releases it. */
  connect(): Promise<pg.PoolClient>;
  /** For what only reads, and reads nothing that this visitor may just have changed: from standbys if there are any. */
  readonly reads: Kysely<Schema>;
  /**
   * The same on a server's connections for short queries that must not wait behind others: of downloads, the catalogue's state
   * and readiness.
   */
  readonly reserved: Kysely<Schema>;
  /** The catalogue's revision, which `reads` and `reserved` have; with standbys it may be a second old. */
  revision(): Promise<number>;
  /** Numbers of the standbys of `DATABASE_READ_URLS`. */
  standbys(): StandbyStates | undefined;
  /** Numbers of connections, without the reserved ones; `waiting` queries wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /**
   * Waits a few seconds for running queries, closes every connection and, if this process was the last user, stops an embedded
   * PostgreSQL.
   */
  close(): Promise<void>;
  /** Stops an embedded PostgreSQL at once, if this process is its last user; for a process that has to end now. */
  stopNow(): Promise<void>;
}

/** Which database to open. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The address of the same database for the owner of its tables, if servers use another role. */
  readonly databaseOwnerUrl?: string | undefined;
  /** Addresses of standbys that answer a server's reads. */
  readonly databaseReadUrls?: readonly string[];
}

/** Options for opening it. */
export interface Opening {
  /** The role of this process; only one `server` may use a data directory. Default `tool`. */
  readonly role?: Role;
  /** Whether the connections of a server refuse every change. */
  readonly readOnly?: boolean;
  /** Receives progress, one line per call. */
  readonly report?: (line: string) => void;
  /** Called when the embedded PostgreSQL died and could not be restarted. */
  readonly lost?: (error: unknown) => void;
  /** Called when a server's database stops answering, and when it answers again. */
  readonly silent?: (silent: boolean) => void;
  /** Receives a line when a standby must not be read from, and when it may be again. */
  readonly standby?: (line: string) => void;
  /** Counts the reads of standbys. */
  readonly readFrom?: (result: 'ok' | 'repeated') => void;
  /** Receives the duration of each query in ms, in the context that made it. */
  readonly queried?: (ms: number, failed: boolean) => void;
}

/**
 * Connections of one process (several servers share a PostgreSQL whose default limit is 100), and how long a query
 * waits for a connection, in ms: requests have a limit, and imports have none.
 */
const POOL: Record<Role, pg.PoolConfig> = {
  server: { max: 10, connectionTimeoutMillis: 10_000 },
  tool: { max: 4 },
};
/**
 * Time-outs that PostgreSQL enforces, in ms: no visitor waits longer, and no lock is held forever. An operator's command has no
 * time-outs.
 */
const TIMEOUTS: Record<Role, Timeouts> = {
  server: { statement_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 },
  tool: {},
};
type Timeouts = Pick<
  pg.ClientConfig,
  'statement_timeout' | 'idle_in_transaction_session_timeout' | 'options'
>;
/** The name of a process's connections in `pg_stat_activity`. */
const nameOf = (role: Role): string => `snowpea ${role}`;
/** The name of a server's connections. */
export const SERVER_NAME = nameOf('server');
/** Number of reserved connections. Their queries are short, so few are enough. */
const RESERVED = 2;
/** Connections of a process to each standby, without the reserved ones. */
const READS = 10;
/** How long running queries may take when the database is closed, in ms. */
const TIMEOUT_MS = 3_000;
/** The oldest supported PostgreSQL, 14, as `server_version_num` has it. */
const OLDEST_VERSION = 140_000;

/**
 * Opens the database: the operator's PostgreSQL if `databaseUrl` is given, else the embedded one of the data directory,
 * which is started unless it is running.
 * @throws OperatorError that says what to do when it cannot be opened
 */
export async function openDatabase(place: Place, opening: Opening = {}): Promise<Database> {
  const { role = 'tool', report = () => undefined, lost = () => undefined } = opening;
  const closed = opening.readOnly ? { options: '-c default_transaction_read_only=on' } : {};
  const shared = {
    application_name: nameOf(role),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: numberTypes,
  };
  const own = { role, opening };
  if (place.databaseUrl === undefined) {
    const embedded = await openEmbedded(place.dataDir, role, { report, lost });
    const as = (user: string, by: Role, more: pg.ClientConfig = {}) =>
      createHosts([
        () => ({
          ...shared,
          ...TIMEOUTS[by],
          ...more,
          host: embedded.socketDirectory(),
          user,
          database: DATABASE,
        }),
      ]);
    const owner = as(USER, 'tool');
    if (role === 'tool') return database(owner, { ...own, embedded, serverRole: undefined });
    const opened = database(as(SERVER_USER, role, closed), {
      ...own,
      embedded,
      owner,
      serverRole: SERVER_USER,
    });
    try {
      await opened.asOwner((db) => makeServerRole(db, SERVER_USER));
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = place;
  const separate = databaseOwnerUrl !== databaseUrl;
  const user = userOf(databaseUrl);
  const serverRole = separate && user !== userOf(databaseOwnerUrl) ? user || undefined : undefined;
  const { hosts: owner } = await tried(databaseOwnerUrl, shared, TIMEOUTS.tool, report);
  if (role === 'tool') return database(owner, { ...own, serverRole });
  const { hosts, accepted } = await tried(
    databaseUrl,
    shared,
    { ...TIMEOUTS[role], ...closed },
    report,
  );
  const presence = await showServer(() => connected(hosts));
  const standbys = (place.databaseReadUrls ?? []).flatMap(perHost).map((url): StandbyPlace => {
    const config = { ...shared, connectionString: connectionString(url), ...accepted };
    const host = createHosts([() => config]);
    return { url, pool: (check, max) => poolOf({ ...host, check }, role, { max }) };
  });
  const opened = database(hosts, { ...own, serverRole, standbys, ...(separate && { owner }) });
  return {
    ...opened,
    async close() {
      await opened.close();
      await presence.end();
    },
  };
}

/** Opens a separate connection. When it is lost, it emits `end`. */
function connected(hosts: Hosts): Promise<pg.Client> {
  return hosts.connect(async () => {
    const client = new hosts.Client();
    try {
      await client.connect();
      await hosts.check(client);
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  });
}

interface Parts {
  readonly role: Role;
  readonly opening: Opening;
  readonly serverRole: string | undefined;
  readonly embedded?: Pick<Embedded, 'close' | 'stopNow'>;
  /** The same for the owner, if that is another user. */
  readonly owner?: Hosts;
  readonly standbys?: readonly StandbyPlace[];
}

function database(hosts: Hosts, parts: Parts): Database {
  const { role, opening, serverRole, embedded, owner } = parts;
  const watch =
    role === 'server' ? watchSilence({ trial: hosts.answers, changed: opening.silent }) : undefined;
  const log = (event: LogEvent) =>
    opening.queried?.(event.queryDurationMillis, event.level === 'error');
  const on = (pool: PostgresPool) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  const pool = poolOf(hosts, role);
  const main = preparing(pool, watch?.watched);
  const db = on(main);
  const spare =
    role === 'server' ? preparing(poolOf(hosts, role, { max: RESERVED }), watch?.watched) : main;
  const primary = spare === main ? db : on(spare);
  const standbys =
    parts.standbys && parts.standbys.length > 0
      ? createStandbys({
          places: parts.standbys,
          primary,
          report: opening.standby ?? (() => undefined),
          counted: opening.readFrom ?? (() => undefined),
        })
      : undefined;
  const reads = standbys ? on(standbys.before(main, READS)) : db;
  const reserved = standbys ? on(standbys.before(spare, RESERVED)) : primary;
  const owners = new Set<Kysely<Schema>>();
  return {
    db,
    reads,
    reserved,
    async revision() {
      return standbys?.revision() ?? (await readCatalogue(primary)).revision;
    },
    standbys: () => standbys?.states(),
    connections() {
      const counts = pool.counts();
      return { ...counts, waiting: counts.waiting + (standbys?.waiting() ?? 0) };
    },
    serverRole,
    connect: pool.connect,
    async asOwner(work) {
      if (!owner) return work(db);
      const own = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: poolOf(owner, 'tool') }),
      });
      owners.add(own);
      try {
        return await work(own);
      } finally {
        await own.destroy();
        owners.delete(own);
      }
    },
    async close() {
      watch?.stop();
      // Slower queries are aborted, and their transactions rolled back.
      const ended = Promise.all([
        standbys?.stop(),
        ...[...new Set([db, primary, reads, reserved, ...owners])].map((one) => one.destroy()),
      ]);
      await Promise.race([ended, delay(TIMEOUT_MS, undefined, { ref: false })]);
      await embedded?.close();
    },
    async stopNow() {
      await embedded?.stopNow();
    },
  };
}

function poolOf(hosts: Hosts, role: Role, over: pg.PoolConfig = {}) {
  const { Client, check: onConnect } = hosts;
  const pool = new pg.Pool({ ...POOL[role], ...over, Client, onConnect });
  // A lost idle connection needs no handling: the pool opens another on demand.
  pool.on('error', () => undefined);
  return {
    connect: () => hosts.connect(() => pool.connect()),
    end: () => pool.end(),
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * The hosts of a `DATABASE_URL` with the connection options that work: with the time-outs, or without them if a proxy such as
 * PgBouncer refuses such parameters, which is reported to the operator.
 */
async function tried(
  url: string,
  shared: pg.ClientConfig,
  timeouts: Timeouts,
  report: (line: string) => void,
): Promise<{ hosts: Hosts; accepted: Timeouts }> {
  const urls = perHost(url);
  // Of several hosts, a server that changes something can use the primary only.
  const attrs = attrsOf(url) ?? (urls.length > 1 && !timeouts.options ? 'read-write' : 'any');
  const using = (more: Timeouts) =>
    createHosts(
      urls.map((one) => () => ({ ...shared, connectionString: connectionString(one), ...more })),
      attrs,
    );
  const timed = using(timeouts);
  try {
    await tryConnection(url, timed);
    return { hosts: timed, accepted: timeouts };
  } catch (error) {
    if (!(error instanceof Error) || !/unsupported startup parameter/i.test(String(error.cause)))
      throw error;
    if (timeouts.options)
      throw new OperatorError(
        'The proxy before PostgreSQL does not support READ_ONLY: set default_transaction_read_only for the database user (ALTER ROLE … SET …).',
        { cause: error },
      );
    const untimed = using({});
    await tryConnection(url, untimed);
    report(
      'The proxy before PostgreSQL does not support time-outs: set statement_timeout and idle_in_transaction_session_timeout for the database user (ALTER ROLE … SET …).',
    );
    return { hosts: untimed, accepted: {} };
  }
}

/** Connects once, so that a problem with the operator's PostgreSQL is reported at start, in a sentence. */
async function tryConnection(url: string, hosts: Hosts): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connected(hosts);
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const { version, encoding } = rows[0];
    if (version < OLDEST_VERSION) throw new Error('it is older than PostgreSQL 14: upgrade it');
    if (encoding !== 'UTF8')
      throw new Error(`its encoding is ${encoding}, not UTF8: create it with createdb -E UTF8`);
  } catch (error) {
    throw connectError(url, error);
  } finally {
    await client?.end();
  }
}
