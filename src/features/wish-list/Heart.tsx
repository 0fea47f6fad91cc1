import { useEffect, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { onReturn } from '../../platform/on-return';
import s from './Heart.module.css';
import type { Outcome } from './wish';

interface Props {
  label: string;
  /** In a row of a list: the heart alone, named with this. */
  of?: string | undefined;
  /** The page's style for the button: of itself, or of the row of actions that it is in. */
  looks: 'button' | 'plain';
  /** Whether it is on the list, as read on the device. */
  look: () => Promise<boolean>;
  change: (isIn: boolean) => Promise<Outcome>;
  /** Announces the result of a tap. */
  say: (outcome: Outcome, isIn: boolean) => void;
}

/** A heart: puts what it is about on a list of this device, or removes it. */
export function Heart({ label, of, looks, look, change, say }: Props) {
  const [isIn, setIn] = useState(false);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an island is about never changes.
  useEffect(() => {
    const lookAgain = () => void look().then(setIn);
    lookAgain();
    return onReturn(lookAgain);
  }, []);
  const tap = async () => {
    setBusy(true);
    // At once: storing may take a moment. The tap that has hydrated it has changed it already (src/page/hydrate-lazy.ts).
    setIn(!isIn);
    const outcome = await change(!isIn);
    setBusy(false);
    if (outcome === 'refused') setIn(isIn);
    say(outcome, !isIn);
  };
  const props = {
    'aria-pressed': isIn,
    // Not `disabled`, which would lose the focus.
    onClick: () => void (!busy && tap()),
  };
  const sign = <i className={s.sign} />;
  if (looks === 'button')
    return (
      <Button {...props}>
        {sign} {label}
      </Button>
    );
  return (
    <button type="button" {...props} className={of && s.heart} aria-label={of && `${label} ${of}`}>
      {sign}
      {!of && ` ${label}`}
    </button>
  );
}
