import { loadTranslate } from '../../i18n/lazy/load-translate';
import { mountAtEnd } from '../../platform/mount';
import { navigate } from '../../platform/navigate';
import { appHref } from '../addresses/addresses';
import { ReleaseToast } from '../preorder/ReleaseToast';
import { cancelPreorder, preorders } from '../preorder/stored-preorders';
import { syncPreorders } from '../preorder/sync-preorders';

/**
 * Says that a pre-ordered game is out, one game at a time, until the message is closed here or on the game's page.
 *
 * @param said the app of which a reminder says it on this page
 */
export async function showReleased(said: number | undefined): Promise<void> {
  const game = (await preorders()).find(({ id, out }) => out && id !== said);
  if (!game) return;
  const say = await loadTranslate();
  mountAtEnd(
    <ReleaseToast
      text={say('order.out', { name: game.name })}
      action={{ label: say('order.view'), onClick: () => navigate(appHref(game.id)) }}
      closeLabel={say('site.close')}
      onClose={() => void cancelPreorder(game.id).then(syncPreorders)}
    />,
  );
}
