import pg from 'pg';
import type { SessionAttrs } from './database-url';
import { answersProbe } from './probe';
import { unlessLate } from './silence';

/** How long the hosts may take to tell what they are, in ms. */
const LOOK_MS = 2_500;

/** What a host is. `timeline` is raised by each promotion of a standby; a standby has 0. */
interface State {
  readonly standby: boolean;
  readonly readOnly: boolean;
  readonly timeline: number;
}

const STATE = `
  SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly",
    CASE WHEN pg_is_in_recovery() THEN 0
      ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

const isStandby = ({ standby }: State) => standby;

/** Which hosts fit, the preferred ones first. */
const FITTING: Record<SessionAttrs, readonly ((state: State) => boolean)[]> = {
  any: [() => true],
  'read-write': [({ readOnly }) => !readOnly],
  'read-only': [({ readOnly }) => readOnly],
  primary: [({ standby }) => !standby],
  standby: [isStandby],
  'prefer-standby': [isStandby, () => true],
};

/** No host is what `target_session_attrs` asks for, for example between the end of a primary and a promotion. */
export class NoFittingHost extends Error {
  override name = 'NoFittingHost';
  readonly code = 'NO_FITTING_HOST';
  constructor(options?: ErrorOptions) {
    super('no host is what target_session_attrs asks for', options);
  }
}

/**
 * The hosts of one database, of which a process uses one. node-postgres knows only one, so it is chosen here: when there is
 * none yet, and after a connection failed. Then the connections to another one are closed, whatever they wait for: it may be
 * cut off, or no primary any more.
 */
export interface Hosts {
  /** Opens a connection to the host in use by `open`, after choosing one if necessary. */
  connect<T>(open: () => Promise<T>): Promise<T>;
  /** A new client of the host in use. Its lost connection fails its query, and does not end the process. */
  readonly Client: new () => pg.Client;
  /** Checks a new connection. @throws NoFittingHost when its host is another than it was when it was chosen */
  check(client: pg.ClientBase): Promise<void>;
  /** Whether the database answers anything; with several hosts, whether one fits. */
  answers(): Promise<boolean>;
}

/**
 * @param configs for each host, in the order of preference; read for each new connection, because a restarted embedded
 * PostgreSQL has a new socket
 */
export function createHosts(
  configs: readonly (() => pg.ClientConfig)[],
  attrs: SessionAttrs = 'any',
): Hosts {
  const isFixed = configs.length === 1 && attrs === 'any';
  const open = new Map<pg.Client, number>();
  let current = 0;
  let isKnown = isFixed;
  let isStandbyNow = false;
  let newest = 0;
  let choosing: Promise<void> | undefined;
  const config = (index: number) => configs[index]?.() ?? {};

  /**
   * A former primary that was started again after a promotion accepts writes too, so the newest timeline counts, and none older
   * than one that was in use.
   */
  const choose = async () => {
    const looks = await Promise.allSettled(configs.map((_, index) => look(config(index))));
    const seen = looks.flatMap((one, index) =>
      one.status === 'fulfilled' ? [{ index, state: one.value }] : [],
    );
    newest = Math.max(newest, ...seen.map(({ state }) => state.timeline));
    const eligible = seen.filter(({ state }) => state.standby || state.timeline === newest);
    const found = FITTING[attrs]
      .map((fits) => eligible.find(({ state }) => fits(state)))
      .find((one) => one !== undefined);
    if (!found) {
      const failed = looks.find((one) => one.status === 'rejected');
      throw seen.length === 0 ? failed?.reason : new NoFittingHost({ cause: failed?.reason });
    }
    current = found.index;
    isStandbyNow = found.state.standby;
    isKnown = true;
    // Not ended in order, which would wait for the other side.
    for (const [client, index] of open) if (index !== current) client.connection.stream.destroy();
  };
  const chosen = () => {
    choosing ??= choose().finally(() => {
      choosing = undefined;
    });
    return choosing;
  };
  return {
    async connect(opening) {
      if (!isKnown) await chosen();
      const used = current;
      try {
        return await opening();
      } catch (error) {
        if (isFixed) throw error;
        isKnown = false;
        await chosen();
        // The same host may have become something else that fits.
        if (current === used && !(error instanceof NoFittingHost)) throw error;
        return await opening();
      }
    },
    Client: class extends pg.Client {
      constructor() {
        super(config(current));
        open.set(this, current);
        this.on('error', () => undefined);
        this.once('end', () => open.delete(this));
      }
    },
    async check(client) {
      if (isFixed) return;
      const { rows } = await client.query<State>('SELECT pg_is_in_recovery() AS standby');
      if (rows[0]?.standby !== isStandbyNow) throw new NoFittingHost();
    },
    answers: () =>
      isFixed
        ? answersProbe(config(current))
        : chosen().then(
            () => true,
            () => false,
          ),
  };
}

/** Asks a host what it is, without the settings of READ_ONLY, which would make each one look read-only. */
async function look({ options: _, ...config }: pg.ClientConfig): Promise<State> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: LOOK_MS });
  client.on('error', () => undefined);
  try {
    const asked = client.connect().then(() => client.query<State>(STATE));
    const { rows } = await unlessLate(asked, LOOK_MS);
    if (!rows[0]) throw new Error('PostgreSQL answers nothing');
    return rows[0];
  } finally {
    // Not awaited: a host without an answer does not close in order.
    client.end().catch(() => undefined);
  }
}
