import { createRoot } from 'react-dom/client';
import { STATUS } from '../../../contract/entities/status';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { loadTexts } from '../../i18n/load-texts';
import { loadTranslate } from '../../i18n/load-translate';
import { buttonsOf } from '../../platform/bridge/buttons';
import { clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { mountAtEnd } from '../../platform/mount';
import { loadApp } from '../app-status/load-app';
import { StatusControl } from '../app-status/StatusControl';
import type { View } from '../recent-views/views';
import { loadReminder } from '../reminder/load-reminder';
import { deviceBridge } from './device-bridge';
import { ReleaseToast } from './ReleaseToast';
import { RowOrder } from './RowOrder';
import { cancelPreorder, isPreordered, preorders } from './stored-preorders';
import { syncPreorders } from './sync-preorders';

/** Lets an unreleased game be pre-ordered in a browser, which stores that and sends it to the shop (D§7, D§21). */
export async function mountPreorder(place: HTMLElement): Promise<void> {
  const { preorder } = buttonsOf(clientTypeOf(shell()));
  if (preorder === 'tip') return showOrderTip(place);
  if (preorder !== 'browser') return;
  void syncPreorders();
  const url = new URL(place.dataset.order ?? '', document.baseURI);
  const appId = Number(url.searchParams.get('appId'));
  const app = await loadApp(appId, url.href);
  // Without the app's details, or once it is released, the link stays: of a released game it leads to the game's own page.
  if (!app || app.released) return;
  const [words, booked] = await Promise.all([loadTexts('status'), isPreordered(appId)]);
  // This visitor counts too.
  const ordered = booked ? app : { ...app, preorders: (app.preorders ?? 0) + 1 };
  createRoot(place).render(
    <StatusControl
      bridge={deviceBridge({ id: appId, name: app.file.appName })}
      app={app}
      words={words}
      size="large"
      canIgnore={false}
      known={STATUS.undownload | (booked ? STATUS.booked : 0)}
      remind={(around) => loadReminder(around, ordered)}
    />,
  );
}

/** Lets the games of a list be pre-ordered. In a chat app the links to their pages stay, which say why. */
export async function mountRowPreorders(places: readonly HTMLElement[]): Promise<void> {
  if (buttonsOf(clientTypeOf(shell())).preorder !== 'browser') return;
  const [words, mine] = await Promise.all([loadTexts('status'), preorders()]);
  for (const place of places) {
    const row = place.closest<HTMLElement>('[data-app-id]');
    const game = {
      id: Number(row?.dataset.appId),
      name: row?.querySelector('b')?.textContent ?? '',
    };
    createRoot(place).render(
      <RowOrder game={game} words={words} already={mine.some(({ id }) => id === game.id)} />,
    );
  }
}

/** On a game's page in a chat app: a button that says to open the page in a browser. */
async function showOrderTip(place: HTMLElement): Promise<void> {
  const [{ ConfirmSheet }, words, say] = await Promise.all([
    import('../download/ConfirmSheet'),
    loadTexts('status'),
    loadTranslate(),
  ]);
  const ask = () => {
    const close = mountAtEnd(
      <ConfirmSheet question="order-tip" bytes={0} say={say} onAnswer={() => close()} />,
    );
  };
  createRoot(place).render(
    <DownloadButton
      size="large"
      status="preorder"
      label={words['status.preorder']}
      onClick={ask}
    />,
  );
}

/** Says on the page of a pre-ordered game that it is released, until the visitor closes the message. Nothing downloads without a tap. */
export async function showReleaseToast({ id }: View): Promise<void> {
  void syncPreorders();
  if (!(await isPreordered(id))) return;
  const [words, later] = await Promise.all([loadTexts('status'), loadTranslate()]);
  mountAtEnd(
    <ReleaseToast
      text={words['status.ready']}
      closeLabel={later('site.close')}
      onClose={() => void cancelPreorder(id).then(syncPreorders)}
    />,
  );
}
