import { clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { mountAtEnd } from '../../platform/mount';
import { gameOf } from '../real-name/game';
import { type Confirmation, confirmationBefore } from './confirmation';

/**
 * Whether a tapped download may begin: asks for the confirmations it needs, and for the registration of a game's
 * player. If the chunk of a dialog fails to load, the download begins.
 */
export async function mayDownload(link: HTMLAnchorElement): Promise<boolean> {
  const { game, large } = link.dataset;
  const bytes = Number(large ?? 0);
  const question = confirmationBefore(clientTypeOf(shell()), bytes);
  if (question && !(await confirm(question, bytes))) return false;
  if (!game) return true;
  const { permits } = await import('../real-name/permits-download');
  if (!(await permits(gameOf(link)))) return false;
  // In a row the link leads to the game's page, for browsers without scripts.
  const address = link.closest<HTMLElement>('[data-download]')?.dataset.download;
  if (address) link.href = address;
  return true;
}

/** Shows a sheet and waits for the answer. */
async function confirm(question: Confirmation, bytes: number): Promise<boolean> {
  const [{ ConfirmSheet }, { loadTranslate }] = await Promise.all([
    import('./ConfirmSheet'),
    import('../../i18n/load-translate'),
  ]);
  const say = await loadTranslate();
  return new Promise((resolve) => {
    const onAnswer = (yes: boolean) => {
      remove();
      resolve(yes);
    };
    const remove = mountAtEnd(
      <ConfirmSheet question={question} bytes={bytes} say={say} onAnswer={onAnswer} />,
    );
  });
}
