import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { errorCode } from '../operator-error';
import { connectError } from './connect-error';
import { describeDatabaseUrl } from './database-url';
import { type Pool, preparing } from './prepared-statements';
import type { Schema } from './schema';
import { DatabaseSilent, unlessLate, type Watched } from './silence';

/** How often the primary and each standby are asked what they have, in ms. */
const ROUND_MS = 1_000;
/** How long a standby may take for an answer, in ms. The primary has the rest of a page's five seconds. */
const PATIENCE_MS = 2_000;
/** How long a standby that failed is not asked again, in ms. */
const REST_MS = 5_000;
/** A query was cancelled for what its standby had to replay (40001, 40P01), which is no fault of the standby. */
const CONFLICT = /^40/;

/** What a host has. */
interface Standing {
  readonly standby: boolean;
  /** Equal for copies of one database only. */
  readonly shop: string;
  readonly migrations: number;
  readonly revision: number;
  readonly changedAt: number;
}

const STANDING = `
  SELECT pg_is_in_recovery() AS standby, d.oid || '/' || m.first AS shop, m.migrations, c.revision, c.changed_at AS "changedAt"
  FROM catalogue c, pg_database d, (SELECT min(timestamp) AS first, count(*) AS migrations FROM kysely_migration) m
  WHERE d.datname = current_database()`;

type Fault = 'NO_STANDBY' | 'OTHER_SHOP' | 'OLDER_SCHEMA' | 'BEHIND';

/** A standby that must not be read from. */
class Unfit extends Error {
  override name = 'Unfit';
  readonly code: Fault;
  constructor(code: Fault) {
    super(code);
    this.code = code;
  }
}

/** Why a host with `own` must not answer while the primary has `fence`. */
function faultOf(own: Standing, fence: Standing): Fault | undefined {
  if (!own.standby) return 'NO_STANDBY';
  if (own.shop !== fence.shop) return 'OTHER_SHOP';
  if (own.migrations < fence.migrations) return 'OLDER_SCHEMA';
  if (own.revision < fence.revision) return 'BEHIND';
  // After a promotion, the last import may have been lost and another one have its number.
  return own.revision === fence.revision && own.changedAt !== fence.changedAt
    ? 'OTHER_SHOP'
    : undefined;
}

/** One host of `DATABASE_READ_URLS`. */
export interface StandbyPlace {
  readonly url: string;
  /** Opens a pool. @param check is awaited with each new connection */
  pool(check: (client: pg.ClientBase) => Promise<void>, max: number): StandbyPool;
}

interface StandbyPool extends Pool {
  counts(): { waiting: number };
}

interface Standby {
  readonly place: StandbyPlace;
  /** What it had when it was last asked; undefined: it must not be asked. */
  own: Standing | undefined;
  restsUntil: number;
  /** Connections in use. */
  busy: number;
  /** What the operator was told. */
  told: string | undefined;
}

interface Options {
  readonly places: readonly StandbyPlace[];
  readonly primary: Kysely<Schema>;
  /** Receives a line when a standby must not be read from, and when it may be again. */
  report(line: string): void;
  /** Counts a read of a standby; `repeated` on the primary, because it failed. */
  counted(result: 'ok' | 'repeated'): void;
}

/** Numbers of standbys: those that are read from, that have an earlier revision, and others. */
export type StandbyStates = Record<'used' | 'behind' | 'away', number>;

/**
 * Standbys that answer what only reads. The fence is the catalogue's revision on the primary, at most a second ago: pages are of
 * this revision, and a standby that has an earlier one, or something else, is not asked. Whatever fails on a standby is repeated
 * on the primary.
 */
export function createStandbys({ places, primary, report, counted }: Options) {
  let fence: Standing | undefined;
  let isStopped = false;
  const standbys = places.map(
    (place): Standby => ({ place, own: undefined, restsUntil: 0, busy: 0, told: undefined }),
  );
  const faultNow = ({ own }: Standby) => own && fence && faultOf(own, fence);
  const isUsed = (standby: Standby) =>
    standby.own !== undefined &&
    fence !== undefined &&
    performance.now() >= standby.restsUntil &&
    faultNow(standby) === undefined;
  /** Lets a standby rest. The next look at it says why. */
  const rest = (standby: Standby) => {
    standby.own = undefined;
    standby.restsUntil = performance.now() + REST_MS;
  };
  /** @throws Unfit, unless it is only behind */
  const standingOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<Standing> => {
    const { rows } = await unlessLate(client.query<Standing>(STANDING), PATIENCE_MS);
    const fault = rows[0] && fence ? faultOf(rows[0], fence) : 'OTHER_SHOP';
    if (!rows[0] || (fault && fault !== 'BEHIND')) throw new Unfit(fault ?? 'OTHER_SHOP');
    return rows[0];
  };
  /** A standby that was made anew from an old copy has only new connections. */
  const check = async (client: pg.ClientBase) => {
    const own = await standingOf(client);
    if (fence && faultOf(own, fence)) throw new Unfit('BEHIND');
  };
  const look = async (standby: Standby, pool: Pool) => {
    if (!fence) return;
    const { url } = standby.place;
    try {
      const client = await inTime(() => pool.connect(), release);
      let isOver = false;
      try {
        standby.own = await standingOf(client);
        isOver = true;
      } finally {
        client.release(!isOver);
      }
      if (!isUsed(standby) || standby.told === undefined) return;
      standby.told = undefined;
      report(`The standby ${describeDatabaseUrl(url)} of DATABASE_READ_URLS is read from again.`);
    } catch (error) {
      if (isStopped) return;
      rest(standby);
      const { message } = connectError(url, error, 'DATABASE_READ_URLS');
      if (standby.told !== message) report(`${message} The primary answers in its place.`);
      standby.told = message;
    }
  };
  const repeatedly = async (work: () => Promise<void>) => {
    while (!isStopped) {
      await work();
      await delay(ROUND_MS, undefined, { ref: false });
    }
  };
  void repeatedly(async () => {
    // While there is no primary, the last revision that it had counts.
    const answer = await sql
      .raw<Standing>(STANDING)
      .execute(primary)
      .catch(() => undefined);
    fence = answer?.rows[0] ?? fence;
  });
  const lookouts = standbys.map((standby) => {
    const pool = standby.place.pool(async () => undefined, 1);
    void repeatedly(() => look(standby, pool));
    return pool;
  });

  /** Repeats on the primary what fails. */
  const repeating = (
    standby: Standby,
    client: PostgresPoolClient,
    main: PostgresPool,
  ): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const answer = await client.query(text, values);
        counted('ok');
        return answer;
      } catch (error) {
        const other = await main.connect();
        try {
          const answer = await other.query(text, values);
          counted('repeated');
          if (!CONFLICT.test(errorCode(error))) rest(standby);
          return answer;
        } finally {
          other.release();
        }
      }
    };
    return {
      // Cast: the other form of a query is for cursors, which the store does not use.
      query: query as unknown as PostgresPoolClient['query'],
      release() {
        standby.busy -= 1;
        client.release();
      },
    };
  };

  const opened: StandbyPool[] = [];
  return {
    /** A pool for reads: of a standby with at most `max` connections, else of `main`. Its end does not end `main`. */
    before(main: PostgresPool, max: number): PostgresPool {
      const pools = new Map(
        standbys.map((standby) => {
          const pool = standby.place.pool(check, max);
          opened.push(pool);
          return [standby, preparing(pool, inTime)];
        }),
      );
      return {
        async connect() {
          const [standby] = standbys.filter(isUsed).sort((one, other) => one.busy - other.busy);
          const pool = standby && pools.get(standby);
          if (!pool) return main.connect();
          try {
            standby.busy += 1;
            return repeating(standby, await pool.connect(), main);
          } catch {
            standby.busy -= 1;
            rest(standby);
            return main.connect();
          }
        },
        async end() {
          await Promise.all([...pools.values()].map((pool) => pool.end()));
        },
      };
    },
    /** The catalogue's revision of which pages are; undefined until the primary has told it. */
    revision: () => fence?.revision,
    /** Number of queries that wait for a connection. */
    waiting: () => opened.reduce((sum, pool) => sum + pool.counts().waiting, 0),
    states(): StandbyStates {
      const used = standbys.filter(isUsed).length;
      const behind = standbys.filter((standby) => faultNow(standby) === 'BEHIND').length;
      return { used, behind, away: standbys.length - used - behind };
    },
    async stop() {
      isStopped = true;
      await Promise.all(lookouts.map((pool) => pool.end()));
    },
  };
}

const release = (client: pg.PoolClient) => client.release();

/** Waits for a standby only so long. */
const inTime: Watched = async (ask, late) => {
  const answer = ask();
  try {
    return await unlessLate(answer, PATIENCE_MS);
  } catch (error) {
    if (error instanceof DatabaseSilent) answer.then(late, () => undefined);
    throw error;
  }
};
