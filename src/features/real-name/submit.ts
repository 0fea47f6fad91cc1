import { CODE, TIMEOUT } from '../../../contract/codes';
import { PPZ } from '../../../contract/constants';
import type { RealNameInfo } from '../../../contract/entities/real-name';
import { post } from '../../platform/http/api';
import { oneOf, shapeOf } from '../../platform/http/check';
import { ownHost } from '../../platform/http/host';
import { cameFrom } from '../placements/stored-placement';
import type { Game } from './game';

/**
 * Outcome of a registration. Only the first two are stored. `failed`: the store was not reached. A number: the store failed, with
 * this code, or the HTTP status of an unreadable answer.
 */
export type Outcome = 'format' | 'verified' | 'refused' | 'busy' | 'failed' | number;

const WAIT_MS = 15_000;

const isAnswer = shapeOf({ verified: oneOf('format', 'verified') });

/** Sends a registration: the only request with personal data (D§12), to this page's own host and no other. */
export async function submit(game: Game, info: RealNameInfo): Promise<Outcome> {
  const { spaceType, spaceId, spaceName } = await cameFrom(game.appId);
  // JSON leaves undefined fields out.
  const body = {
    ...game,
    resourceType: 1 as const,
    spaceType,
    spaceId,
    spaceName,
    ppz: PPZ,
    ...info,
  };
  const answer = await post('/realname/submit', body, isAnswer, WAIT_MS, ownHost);
  if (!answer.ok) {
    const { code, status } = answer.state;
    return status ?? FAILURES.get(code) ?? code;
  }
  return answer.data.verified;
}

const FAILURES = new Map<number, Outcome>([
  [CODE.notVerified, 'refused'],
  [CODE.paramRequired, 'refused'],
  [CODE.tooMany, 'busy'],
  [TIMEOUT, 'failed'],
]);
