import { readFileSync } from 'node:fs';
import { OperatorError } from '../operator-error';

/** The user and group ids for PostgreSQL, or undefined for the current user. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/** Users for PostgreSQL if root starts it, because it refuses root; the first existing one is used. */
const UNPRIVILEGED = ['snowpea', 'nobody'];

/** Inputs of the decision; tests set their own. */
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
 * Decides which user runs PostgreSQL. An existing cluster must be run by the owner of its files.
 * @param owner user id of the cluster's owner, or undefined without a cluster. Root's files (a restored backup) are
 * given to the unprivileged user.
 * @throws OperatorError when this user cannot run that cluster
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
  // Only Linux lets a process work in a folder whose parents it cannot enter (cluster-command.ts).
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
