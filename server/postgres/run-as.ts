import { readFileSync } from 'node:fs';
import { OperatorError } from '../operator-error';

/** Who PostgreSQL runs as: an id pair to change to, or undefined for the user we are. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/** Users looked for when PostgreSQL, which refuses root, is started by root; the first that exists is taken. */
const UNPRIVILEGED = ['snowpea', 'nobody'];

/** What the choice depends on; tests give their own. */
export interface Identity {
  /** Our own effective user id. */
  readonly uid: number;
  readonly platform: string;
  /** The text of the user list, `/etc/passwd`. */
  readonly users: string;
}

/** The identity of this process. */
export function ourIdentity(): Identity {
  const uid = process.geteuid?.() ?? -1;
  return {
    uid,
    platform: process.platform,
    users: uid === 0 ? readFileSync('/etc/passwd', 'utf8') : '',
  };
}

/**
 * Decides who runs PostgreSQL. Files of an existing cluster decide for themselves: their owner has to run it.
 * @param owner user id that owns the cluster, or undefined where there is none yet. Root's files (a backup put
 *   back by root) go to the unprivileged user.
 * @throws OperatorError where this user cannot run that cluster.
 */
export function chooseRunAs(
  owner: number | undefined,
  cluster: string,
  who: Identity = ourIdentity(),
): RunAs {
  if (who.uid !== 0) {
    if (owner === undefined || owner === who.uid) return undefined;
    throw new OperatorError(
      `The database in ${cluster} belongs to another user (id ${owner}, we are ${who.uid}): start Snowpea as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
  // Only Linux lets a process work in a folder it could not walk to (cluster-command.ts).
  if (who.platform !== 'linux')
    throw new OperatorError(
      'PostgreSQL does not run as root: start Snowpea as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  const users = parseUsers(who.users);
  if (owner) return { uid: owner, gid: users.find((user) => user.uid === owner)?.gid ?? owner };
  for (const name of UNPRIVILEGED) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (user) return { uid: user.uid, gid: user.gid };
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and there is no user called ${UNPRIVILEGED.join(' or ')} to run it: start Snowpea as an ordinary user, or make a user called snowpea.`,
  );
}

function parseUsers(text: string): Array<{ name: string; uid: number; gid: number }> {
  return text.split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
