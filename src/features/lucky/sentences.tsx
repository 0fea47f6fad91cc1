import type { ReactNode } from 'react';
import { CODE, TIMEOUT } from '../../../contract/codes';
import type { State } from '../../../contract/result';
import { counted } from '../../i18n/counted';
import type { ActivityState, Won } from './calls';
import { BLANK, type LuckyWords } from './words';

/** The text of the button that draws. */
export const labelOf = (state: ActivityState, words: LuckyWords): string =>
  state === 'open' ? words.draw : words[state];

/** One line whose space is reserved, so that nothing moves when the chances are known. Without script nothing is looked up. */
export function noteOf(
  state: ActivityState,
  chances: number | undefined,
  words: LuckyWords,
  problem: string | undefined,
): ReactNode {
  if (state === 'gone') return words.allGone;
  if (state !== 'open') return undefined;
  if (chances === undefined) return problem ? undefined : <span data-js="">{words.looking}</span>;
  return chances > 0 ? counted(words.chances, chances) : words.noChances;
}

/** What one draw won. */
export const wonSentence = (prize: Won['prize'], words: LuckyWords): string =>
  prize ? words.won.replace(BLANK, () => prize.name) : words.lost;

/** What the draws with all chances won. */
export const allWonSentence = (
  prizes: readonly NonNullable<Won['prize']>[],
  words: LuckyWords,
): string => {
  const names = prizes.map(({ name }) => name).join(' · ');
  return names ? words.won.replace(BLANK, () => names) : words.lostAll;
};

/** A sentence for a failure, by its code (D§15). */
export function problemOf({ code }: State, words: LuckyWords): string {
  const sentences: Record<number, string> = {
    [TIMEOUT]: words.lostAnswer,
    [CODE.quotaFull]: words.allGone,
    [CODE.noChances]: words.noChances,
    [CODE.unauthenticated]: words.signIn,
    [CODE.notTaobaoUser]: words.bind,
    [CODE.tooMany]: words.tooMany,
    // This page's calls are from this site, so the token's cookie is missing.
    [CODE.forbidden]: words.cookies,
  };
  return (sentences[code] ?? words.failed).replace(BLANK, String(code));
}
