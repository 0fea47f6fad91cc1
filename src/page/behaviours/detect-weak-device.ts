import { connectionOf } from '../../platform/connection';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';

/** Whether lite mode suits this device or network: data saving is on, the network is slow, or memory is 1 GB at most (D§17). */
export const isWeak = ({
  saveData,
  effectiveType = '',
  memory = 8,
}: Omit<ReturnType<typeof connectionOf>, 'type'>) =>
  Boolean(saveData) || /2g|3g/.test(effectiveType) || memory <= 1;

/**
 * Detects a weak device or network in browsers that send no header about it: stops this page's animation at once, and
 * the next pages come in lite mode while the stored flag lasts. The visitor's choice in the footer takes precedence.
 */
export async function detectWeakDevice(): Promise<void> {
  if (await read(entries.lite)) return;
  const noted = await read(entries.weak);
  if (isWeak(connectionOf())) {
    document.documentElement.dataset.lite = '';
    await write(entries.weak, '1');
  } else if (noted) await erase(entries.weak);
}
