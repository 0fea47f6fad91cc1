import { useEffect, useRef, useState } from 'react';
import { CODE, PRIZE_STATE, TIMEOUT } from '../../../../contract/codes';
import type { Recipient } from '../../../../contract/entities/lucky';
import { needsWinner, type PrizeState } from '../../../../contract/entities/lucky-values';
import type { Result } from '../../../../contract/result';
import { Button } from '../../../../design-system/components/Button/Button';
import { InlineMessage } from '../../../../design-system/components/InlineMessage/InlineMessage';
import { LinkButton } from '../../../../design-system/components/LinkButton/LinkButton';
import { PrizeList } from '../../../../design-system/components/PrizeList/PrizeList';
import type { Texts } from '../../../i18n/load-texts';
import { isOffline } from '../../../platform/connection';
import { newKey } from '../../../platform/new-key';
import { figureBase, outHref } from '../../addresses/addresses';
import { isDigital, type Win } from '../win';
import { askAgain, confirmReceipt, recipientOf, sendTo } from './calls';
import s from './MyPrizes.module.css';
import { RecipientForm } from './RecipientForm';
import { WonCode } from './WonCode';

export interface MyPrizesProps {
  activityId: number;
  /** Newest first. */
  prizes: readonly (Win & { state: PrizeState })[];
  words: Texts<'my-prizes'>;
  /** The prize that the winner has chosen to enter an address for, as soon as it is won. */
  asking?: number | undefined;
  /** A change has led to another state of a prize. */
  onState: (recordId: number, state: PrizeState) => void;
}

/** The visitor's prizes and their delivery: the recipients, and whether they have arrived. */
export function MyPrizes({ activityId, prizes, words, asking, onState }: MyPrizesProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<{ recordId: number; before: Recipient | undefined }>();
  useEffect(() => {
    if (asking !== undefined) setAsked({ recordId: asking, before: undefined });
  }, [asking]);
  // A call whose answer was lost is repeated with its key: the shop executes it once (D§14).
  const keys = useRef(new Map<string, string>());

  /** Makes one change of a prize. Resolves with a message about a failure. */
  const tryChange = async (
    name: string,
    recordId: number,
    call: (key: string) => Promise<Result<unknown>>,
    next: PrizeState,
  ): Promise<string | undefined> => {
    if (isOffline()) return words.offline;
    const of = `${name} ${recordId}`;
    const key = keys.current.get(of) ?? newKey();
    keys.current.set(of, key);
    const answer = await call(key);
    if (answer.ok || answer.state.code !== TIMEOUT) keys.current.delete(of);
    if (!answer.ok) return problemOf(answer.state.code, words);
    onState(recordId, next);
    return undefined;
  };
  const run = async (work: () => Promise<string | undefined>, done: string) => {
    setBusy(true);
    setSaid(undefined);
    setProblem(undefined);
    const failed = await work();
    setBusy(false);
    setProblem(failed);
    if (!failed) setSaid(done);
  };

  const enter = (recordId: number, state: PrizeState) =>
    run(async () => {
      if (state === 'waiting') return void setAsked({ recordId, before: undefined });
      const known = await recipientOf({ activityId, recordId });
      if (!known.ok) return problemOf(known.state.code, words);
      setAsked({ recordId, before: known.data.userData });
      return undefined;
    }, '');
  const save = async (recordId: number, to: Recipient) => {
    // A different recipient is a different change, with its own key.
    const name = JSON.stringify(to);
    const next = stateOf(recordId) === 'again' ? 'again' : 'ready';
    const failed = await tryChange(
      name,
      recordId,
      (key) => sendTo({ activityId, recordId }, to, key),
      next,
    );
    if (failed) return failed;
    setAsked(undefined);
    setSaid(words.saved);
    return undefined;
  };
  const erase = (recordId: number) =>
    run(
      () =>
        tryChange('erase', recordId, (key) => sendTo({ activityId, recordId }, {}, key), 'waiting'),
      words.erased,
    );
  const confirm = (recordId: number) =>
    run(
      () =>
        tryChange(
          'confirm',
          recordId,
          (key) => confirmReceipt({ activityId, recordId }, key),
          'received',
        ),
      words.thanks,
    );
  const again = (recordId: number) =>
    run(
      () => tryChange('again', recordId, (key) => askAgain({ activityId, recordId }, key), 'again'),
      words.asked,
    );

  const stateOf = (recordId: number): PrizeState =>
    prizes.find((one) => one.recordId === recordId)?.state ?? 'waiting';
  const button = (label: string, act: () => void) => (
    <Button disabled={isBusy} onClick={act}>
      {label}
    </Button>
  );
  const actionsOf = (recordId: number, state: PrizeState) => {
    if (state === 'received') return undefined;
    if (state === 'sent')
      return (
        <div className={s.actions}>
          {button(words.arrived, () => void confirm(recordId))}
          {button(words.missing, () => void again(recordId))}
        </div>
      );
    const isKnown = state !== 'waiting';
    return (
      <div className={s.actions}>
        {button(isKnown ? words.change : words.enter, () => void enter(recordId, state))}
        {state === 'ready' && button(words.erase, () => void erase(recordId))}
      </div>
    );
  };
  return (
    <>
      <PrizeList
        prizes={prizes.map((prize) => ({
          id: prize.recordId,
          name: prize.name,
          base: figureBase(prize.figure),
          status: isDigital(prize) ? words.yours : words[prize.state],
          tone: needsWinner(prize.state) ? 'accent' : 'neutral',
          code: prize.code && <WonCode code={prize.code} words={words} />,
          action: prize.href ? (
            <LinkButton href={outHref(prize.href)}>{words.download}</LinkButton>
          ) : (
            actionsOf(prize.recordId, prize.state)
          ),
        }))}
      />
      {/* Rendered from the start, so that its text is announced when it appears. */}
      <p role="status">{said}</p>
      {problem && <InlineMessage tone="danger">{problem}</InlineMessage>}
      {asked && (
        <RecipientForm
          key={asked.recordId}
          words={words}
          before={asked.before}
          onSave={(to) => save(asked.recordId, to)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function problemOf(code: number, words: Texts<'my-prizes'>): string {
  const sentences: Record<number, string> = {
    [TIMEOUT]: words.lost,
    [PRIZE_STATE]: words.moved,
    [CODE.tooMany]: words.busy,
    [CODE.unauthenticated]: words.notSignedIn,
  };
  return sentences[code] ?? `${words.failed} (${code})`;
}
