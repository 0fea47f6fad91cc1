import { connectionOf } from '../../platform/connection';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';

/** Whether this is a device or a network for lite mode: saves data, is slow, or has 1 GB of memory at most (D§17). */
export const isWeak = ({
  saveData,
  effectiveType = '',
  memory = 8,
}: Omit<ReturnType<typeof connectionOf>, 'type'>) =>
  Boolean(saveData) || /2g|3g/.test(effectiveType) || memory <= 1;

/**
 * Where no header told the server what device and network are like: this page rests its animation at once, and the next
 * ones come lite for as long as the note of it lasts. What the visitor chose in the footer goes before.
 */
export async function noticeWeakness(): Promise<void> {
  if (await read(entries.lite)) return;
  const noted = await read(entries.weak);
  if (isWeak(connectionOf())) {
    document.documentElement.dataset.lite = '';
    await write(entries.weak, '1');
  } else if (noted) await erase(entries.weak);
}
