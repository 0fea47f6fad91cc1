import pg from 'pg';
import { DATABASE, USER } from './account';
import { ownServer, type Role, shareOpen } from './session-locks';

/**
 * Connects to a running embedded PostgreSQL and takes the locks of a role.
 * @throws OperatorError when this data directory already has a server; Node's or PostgreSQL's error when it does not
 * answer
 */
export async function joinCluster(
  socketDirectory: string,
  role: Role,
  dataDir: string,
): Promise<pg.Client> {
  const session = new pg.Client({
    // If the folder is not known yet, an empty name would mean localhost, so a missing socket is used.
    host: socketDirectory || '/nonexistent',
    user: USER,
    database: DATABASE,
    application_name: 'snowpea keeper',
    connectionTimeoutMillis: 10_000,
  });
  // Until `embedded.ts` adds its listener, a lost session shows in a failed query; without a listener it would end the
  // process.
  session.on('error', () => undefined);
  await session.connect();
  try {
    await shareOpen(session);
    if (role === 'server') await ownServer(session, dataDir);
    return session;
  } catch (error) {
    await session.end();
    throw error;
  }
}
