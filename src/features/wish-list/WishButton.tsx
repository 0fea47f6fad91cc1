import { useEffect, useState } from 'react';
import { onReturn } from '../../platform/on-return';
import { entries } from '../../platform/storage/entries';
import type { View } from '../recent-views/views';
import { isMarked } from './stored-marks';
import s from './WishButton.module.css';
import { type Outcome, wish } from './wish';

interface Props {
  app: View;
  label: string;
  /** In a row of a list: the heart alone, named with its app. */
  inRow?: boolean;
  /** Announces the result of a tap. */
  say: (outcome: Outcome, isIn: boolean) => void;
}

/** The heart of an app: adds it to the wish list, or removes it. Its state is read on the device. */
export function WishButton({ app, label, inRow, say }: Props) {
  const { id, name } = app;
  const [isIn, setIn] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => void isMarked(entries.wishes, { id, name }).then(setIn);
    look();
    return onReturn(look);
  }, [id, name]);
  const tap = async () => {
    setBusy(true);
    const outcome = await wish(app, !isIn);
    setBusy(false);
    if (outcome !== 'refused') setIn(!isIn);
    say(outcome, !isIn);
  };
  return (
    <button
      type="button"
      className={inRow ? s.heart : undefined}
      aria-pressed={isIn}
      aria-label={inRow ? `${label} ${name}` : undefined}
      // Not `disabled`, which would lose the focus.
      onClick={() => !busy && void tap()}
    >
      <span aria-hidden="true">{isIn ? '♥\uFE0E' : '♡'}</span>
      {!inRow && ` ${label}`}
    </button>
  );
}
