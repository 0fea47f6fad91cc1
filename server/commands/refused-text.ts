import { CODE, PRIZE_STATE } from '../../contract/codes';
import type { Refused } from '../shop/lucky/ledger';

/** Why a call of a draw or a gift pack was refused, for the operator. */
const REASONS: Readonly<Record<number, string>> = {
  [CODE.quotaFull]: 'all gone',
  [CODE.noChances]: 'no draw left',
  [CODE.notRunning]: 'before it begins or after it ends',
  [CODE.unauthenticated]: 'not signed in',
  [CODE.notTaobaoUser]: 'without a Taobao account',
  [CODE.forbidden]: 'from another site or without a token',
  [CODE.paramRequired]: 'wrong parameter',
  [CODE.notFound]: 'not their prize',
  [PRIZE_STATE]: 'not possible for this prize now',
};

/** `; refused: 3 × all gone (5090002), 1 × …`; empty without refusals. */
export function refusedText(refusals: readonly Refused[]): string {
  const parts = refusals.map(({ code, times }) =>
    code === null
      ? `${times} × without a reason`
      : `${times} × ${REASONS[code] ?? 'another reason'} (${code})`,
  );
  return parts.length > 0 ? `; refused: ${parts.join(', ')}` : '';
}
