import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import type { View } from '../recent-views/views';
import s from './SharedList.module.css';
import { addWishes } from './stored-marks';

export interface SharedListProps {
  apps: readonly View[];
  words: {
    ask: string;
    add: string;
    added: string;
    /** The browser stores nothing. */
    ofPage: string;
    /** Text of the link to the visitor's own list. */
    open: string;
  };
}

/** Asks whether to add the apps of a shared list to the visitor's own, and says that it was done. */
export function SharedList({ apps, words }: SharedListProps) {
  const [lasts, setLasts] = useState<boolean>();
  const link = useRef<HTMLAnchorElement>(null);
  const added = lasts !== undefined;
  const said = added && (lasts ? words.added : words.ofPage);
  // The button has disappeared, so the focus moves to the next element.
  useEffect(() => {
    if (added) link.current?.focus();
  }, [added]);
  return (
    <div className={s.ask}>
      <p role="status">{said || words.ask}</p>
      {added ? (
        <LinkButton href="/me" ref={link}>
          {words.open}
        </LinkButton>
      ) : (
        <Button variant="solid" onClick={() => void addWishes(apps).then(setLasts)}>
          {words.add}
        </Button>
      )}
    </div>
  );
}
