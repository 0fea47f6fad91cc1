import { useState } from 'react';
import { loadTranslate } from '../../i18n/lazy/load-translate';
import { sharePage } from '../../platform/share-page';
import { WishButton } from './WishButton';
import type { Outcome } from './wish';

export interface AppActionsProps {
  id: number;
  name: string;
  wish: string;
  share: string;
}

/** Sentences by the result of adding and removing. */
const SAID = {
  done: ['wish.removed', 'wish.added'],
  ofPage: ['wish.ofPage', 'wish.ofPage'],
  refused: ['wish.refused', 'wish.refused'],
} as const satisfies Record<Outcome, unknown>;

/** What a visitor can do with an app besides getting it: put it on the wish list, and share its page. */
export function AppActions({ id, name, wish, share }: AppActionsProps) {
  const [note, setNote] = useState('');
  return (
    <>
      <WishButton
        app={{ id, name }}
        label={wish}
        say={(outcome, isIn) =>
          void loadTranslate().then((words) => setNote(words(SAID[outcome][isIn ? 1 : 0])))
        }
      />{' '}
      <button
        type="button"
        onClick={() => {
          void Promise.all([sharePage(), loadTranslate()]).then(([way, words]) =>
            setNote(way === 'copied' ? words('share.copied') : ''),
          );
        }}
      >
        {share}
      </button>
      <span role="status">{note}</span>
    </>
  );
}

export { AppActions as island };
