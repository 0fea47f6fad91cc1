import { useState } from 'react';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import type { Texts } from '../../i18n/load-texts';
import { appHref } from '../addresses/addresses';
import type { View } from '../recent-views/views';
import { addPreorder } from './stored-preorders';
import { syncPreorders } from './sync-preorders';

interface Props {
  game: View;
  words: Texts<'status'>;
  /** This device has pre-ordered the game. */
  already: boolean;
}

/** Pre-orders a game of a list with one tap. Then it leads to the game's page, where the pre-order can be cancelled. */
export function RowOrder({ game, words, already }: Props) {
  const [isBooked, setBooked] = useState(already);
  const order = async () => {
    setBooked(true);
    await addPreorder(game);
    await syncPreorders();
  };
  return (
    <DownloadButton
      status={isBooked ? 'booked' : 'preorder'}
      label={words[isBooked ? 'status.booked' : 'status.preorder']}
      name={game.name}
      href={appHref(game.id)}
      onClick={(event) => {
        if (isBooked) return;
        event.preventDefault();
        void order();
      }}
    />
  );
}
