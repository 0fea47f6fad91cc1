import { useEffect, useRef, useState } from 'react';
import { needsWinner } from '../../../contract/entities/lucky-values';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { Button } from '../../../design-system/components/Button/Button';
import { PrizeList } from '../../../design-system/components/PrizeList/PrizeList';
import { counted } from '../../i18n/counted';
import { accountToken, canSignIn } from '../account/account';
import { figureBase } from '../addresses/addresses';
import type { Standing } from './calls';
import type { Lucky } from './use-lucky';
import { isDigital, type Win, winOf } from './win';
import type { LuckyWords } from './words';

interface Props {
  /** The activity. */
  id: number;
  lucky: Lucky;
  words: LuckyWords;
}

/** The visitor's prizes in this draw, collapsed, with how many still need them; and the dialog about a new one. */
export function MySection({ id, lucky, words }: Props) {
  const { isBusy, mine, setMineOpen, justWon } = lucky;
  const details = useRef<HTMLDetailsElement>(null);
  const [asking, setAsking] = useState<number>();
  // It may have been opened before this island was hydrated.
  useEffect(() => setMineOpen(details.current?.open ?? false), [setMineOpen]);
  const won = prizesOf(lucky.standing);
  const todo = won.filter(({ state }) => needsWinner(state)).length;
  /** From the dialog to the address of the one prize, or to the list of several. */
  const goOn = () => {
    const [first, ...others] = justWon;
    lucky.forgetWin();
    if (details.current) details.current.open = true;
    if (others.length === 0) setAsking(first?.recordId);
    else details.current?.querySelector('summary')?.focus();
  };
  return (
    <>
      <details ref={details} onToggle={({ currentTarget }) => setMineOpen(currentTarget.open)}>
        <summary>
          {words.mine} {todo > 0 && <Badge tone="accent">{counted(words.todo, todo)}</Badge>}
        </summary>
        {won.length === 0 && <p>{words.noneYet}</p>}
        {won.length > 0 && mine && (
          <>
            <mine.MyPrizes
              activityId={id}
              prizes={won}
              words={mine.words}
              asking={asking}
              onState={lucky.setPrizeState}
            />
            <mine.CashDetail activityId={id} prizes={won} words={mine.words} key={won.length} />
          </>
        )}
        {won.length > 0 && !mine && (
          <PrizeList
            prizes={won.map(({ recordId, name, figure, sent }) => ({
              id: recordId,
              name,
              base: figureBase(figure),
              status: sent ? words.sent : words.wonBefore,
            }))}
          />
        )}
        {mine && canSignIn() && accountToken() === undefined && (
          <>
            <p>{mine.words.signInWhy}</p>
            <Button disabled={isBusy} onClick={lucky.signIn}>
              {mine.words.signIn}
            </Button>
          </>
        )}
      </details>
      {mine && justWon.length > 0 && (
        <mine.WinDialog wins={justWon} words={mine.words} onClose={lucky.forgetWin} onNext={goOn} />
      )}
    </>
  );
}

/** The visitor's wins, with the state of their delivery. */
const prizesOf = (standing: Standing | undefined) =>
  standing?.won.flatMap((one) =>
    winOf(one).map((win) => ({
      ...win,
      sent: one.sent,
      state: one.state ?? stateOf(win, one.sent),
    })),
  ) ?? [];

/** The answer to a draw is without a state. */
const stateOf = (win: Win, sent: boolean) => {
  if (isDigital(win)) return 'received';
  return sent ? 'sent' : 'waiting';
};
