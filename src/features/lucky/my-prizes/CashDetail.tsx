import { useEffect, useState } from 'react';
import { InlineMessage } from '../../../../design-system/components/InlineMessage/InlineMessage';
import { KeyValueList } from '../../../../design-system/components/KeyValueList/KeyValueList';
import { shopDay } from '../../../i18n/date';
import type { Texts } from '../../../i18n/load-texts';
import { type Cash, cashDetail } from './calls';
import type { MyPrizesProps } from './MyPrizes';

interface CashDetailProps {
  activityId: number;
  /** The visitor's prizes, with the states that the page knows: those of this list were read before the winner's changes. */
  prizes: MyPrizesProps['prizes'];
  words: Texts<'my-prizes'>;
}

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** The visitor's prizes that are sums of money, and their total. Nothing is shown without any. */
export function CashDetail({ activityId, prizes, words }: CashDetailProps) {
  const [cash, setCash] = useState<Cash>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void cashDetail(activityId).then((answer) => {
      if (answer.ok) setCash(answer.data);
      else setFailed(true);
    });
  }, [activityId]);
  const stateOf = (recordId: number) => prizes.find((one) => one.recordId === recordId)?.state;
  if (failed) return <InlineMessage tone="danger">{words.cashFailed}</InlineMessage>;
  if (!cash || cash.total === 0) return null;
  return (
    <>
      <p>
        <b>{words.cash}</b>
      </p>
      <KeyValueList
        items={[
          ...cash.entries.map(({ recordId, name, amount, at, state }) => ({
            label: `${name} · ${shopDay(at)}`,
            value: `${yuan(amount)} · ${words[stateOf(recordId) ?? state]}`,
          })),
          { label: words.cashSum, value: yuan(cash.sum) },
        ]}
      />
    </>
  );
}
