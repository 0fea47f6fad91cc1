import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DATABASE, USER } from '../postgres/account';
import { type Embedded, openEmbedded } from '../postgres/embedded';
import type { Role } from '../postgres/session-locks';
import { connectError } from './connect-error';
import { connectionString } from './database-url';
import { numberTypes } from './number-types';
import { preparing } from './prepared';
import type { Schema } from './schema';

/** An open database, the same whether embedded or the operator's (D§18). */
export interface Database {
  readonly db: Kysely<Schema>;
  /**
   * Gives running queries a moment, closes every connection and, if this process was the last user, stops an embedded
   * PostgreSQL.
   */
  close(): Promise<void>;
  /** Stops an embedded PostgreSQL at once, if this process is its last user; for a process that has to end now. */
  stopNow(): Promise<void>;
}

/** Which database. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** How it is opened. */
export interface Opening {
  /** The role of this process; only one `server` may use a data directory. Default `tool`. */
  readonly role?: Role;
  /** Progress, a line each. */
  readonly report?: (line: string) => void;
  /** The embedded PostgreSQL died and could not be started again. */
  readonly lost?: (error: unknown) => void;
}

/**
 * Connections of one process (several servers share a PostgreSQL whose default limit is 100), and how long a query
 * waits for a connection, in ms: requests have a limit, imports do not.
 */
const POOL: Record<Role, pg.PoolConfig> = {
  server: { max: 10, connectionTimeoutMillis: 10_000 },
  tool: { max: 4 },
};
/**
 * Time-outs that PostgreSQL enforces, in ms: a visitor has given up by then, and a lock must not be held forever. An
 * operator's command has no limit.
 */
const TIMEOUTS: Record<Role, Timeouts> = {
  server: { statement_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 },
  tool: {},
};
type Timeouts = Pick<pg.ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>;
const PATIENCE_MS = 3_000;
const OLDEST_VERSION = 140_000;

/**
 * Opens the database: the operator's PostgreSQL if `databaseUrl` is given, else the embedded one of the data directory,
 * which is started unless it is running.
 * @throws OperatorError that says what to do when it cannot be opened
 */
export async function openDatabase(place: Place, opening: Opening = {}): Promise<Database> {
  const { role = 'tool', report = () => undefined, lost = () => undefined } = opening;
  const shared = {
    application_name: `snowpea ${role}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: numberTypes,
  };
  if (place.databaseUrl === undefined) {
    const embedded = await openEmbedded(place.dataDir, role, { report, lost });
    const config = () => ({
      ...shared,
      ...TIMEOUTS[role],
      host: embedded.socketDirectory(),
      user: USER,
      database: DATABASE,
    });
    return database(config, role, embedded);
  }
  const own = { ...shared, connectionString: connectionString(place.databaseUrl) };
  const config = await tried(place.databaseUrl, own, TIMEOUTS[role], report);
  return database(() => config, role);
}

function database(
  config: () => pg.ClientConfig,
  role: Role,
  embedded?: Pick<Embedded, 'close' | 'stopNow'>,
): Database {
  // Each new connection looks up the current address: a restarted embedded PostgreSQL has a new socket.
  class Connection extends pg.Client {
    constructor() {
      super(config());
      // A lost connection fails its query, where the error is handled. Without a listener, it would also end the process.
      this.on('error', () => undefined);
    }
  }
  const pool = new pg.Pool({ ...POOL[role], Client: Connection });
  // A lost idle connection needs no handling: the pool opens another on demand.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({ pool: embedded ? preparing(pool) : pool });
  const db = new Kysely<Schema>({ dialect });
  return {
    db,
    async close() {
      // Slower queries are aborted, and their transactions rolled back.
      await Promise.race([db.destroy(), delay(PATIENCE_MS, undefined, { ref: false })]);
      await embedded?.close();
    },
    async stopNow() {
      await embedded?.stopNow();
    },
  };
}

/**
 * The connection options that work: with the time-outs, or without them if a proxy such as PgBouncer refuses such
 * parameters, which is reported to the operator.
 */
async function tried(
  url: string,
  config: pg.ClientConfig,
  timeouts: Timeouts,
  report: (line: string) => void,
): Promise<pg.ClientConfig> {
  const timed = { ...config, ...timeouts };
  try {
    await tryConnection(url, timed);
    return timed;
  } catch (error) {
    if (!(error instanceof Error) || !/unsupported startup parameter/i.test(String(error.cause)))
      throw error;
    await tryConnection(url, config);
    report(
      'What is between this store and its PostgreSQL takes no time-outs: set statement_timeout and idle_in_transaction_session_timeout for the database user (ALTER ROLE … SET …).',
    );
    return config;
  }
}

/** Connects once, so that a problem with the operator's PostgreSQL is reported at start, in a sentence. */
async function tryConnection(url: string, config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
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
    await client.end();
  }
}
