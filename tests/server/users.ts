import { type Identity, ourIdentity } from '../../server/postgres/run-as';
import type { User } from './server';

/** Users who can run a store here: as root also an ordinary user; otherwise the user who runs the tests. */
export function usersToTry(who: Identity = ourIdentity()): Array<{ name: string; user?: User }> {
  if (who.uid !== 0) return [{ name: 'the user who runs the tests' }];
  const [, , uid, gid] = /^nobody:.*$/m.exec(who.users)?.[0].split(':') ?? [];
  if (!uid) return [{ name: 'root' }];
  return [{ name: 'root' }, { name: 'nobody', user: { uid: Number(uid), gid: Number(gid) } }];
}
