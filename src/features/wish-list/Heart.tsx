import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { onReturn } from '../../platform/on-return';
import s from './Heart.module.css';
import type { Outcome } from './wish';

interface Props {
  label: string;
  /** In a row of a list: the heart alone, named with this. */
  of?: string | undefined;
  /** Of a button that says its state in words, with a plus and a tick; without it, it is a heart among other actions. */
  pressedLabel?: string;
  /** Whether it is on the list, as read on the device. */
  look: () => Promise<boolean>;
  change: (isIn: boolean) => Promise<Outcome>;
  /** Announces the result of a tap. */
  say: (outcome: Outcome, isIn: boolean) => void;
}

/** Puts what it is about on a list of this device, or removes it. */
export function Heart({ label, of, pressedLabel, look, change, say }: Props) {
  const [isIn, setIn] = useState(false);
  const busy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an island is about never changes.
  useEffect(() => {
    // What was read before a tap is no answer to it.
    const lookAgain = () => void look().then((found) => !busy.current && setIn(found));
    lookAgain();
    return onReturn(lookAgain);
  }, []);
  const tap = async () => {
    busy.current = true;
    // At once: storing may take a moment. The tap that has hydrated it has changed it already (src/page/hydrate-lazy.ts).
    setIn(!isIn);
    const outcome = await change(!isIn).catch((error: unknown): Outcome => {
      console.log('The change of a list was not stored:', error);
      return 'ofPage';
    });
    busy.current = false;
    setIn(outcome === 'refused' ? isIn : !isIn);
    say(outcome, !isIn);
  };
  const props = {
    'aria-pressed': isIn,
    // Not `disabled`, which would lose the focus.
    onClick: () => void (!busy.current && tap()),
  };
  if (pressedLabel)
    return (
      <Button {...props}>
        <i className={s.plus} /> {isIn ? pressedLabel : label}
      </Button>
    );
  return (
    <button type="button" {...props} className={of && s.heart} aria-label={of && `${label} ${of}`}>
      <i className={s.sign} />
      {!of && ` ${label}`}
    </button>
  );
}
