import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { LONGEST_NAME, type View, viewsIn } from '../recent-views/views';

/** Most downloads that are stored. */
const MOST = 200;

/** An app whose download was tapped in this browser. Whether its host has answered, and the file arrived, only the browser knows. */
export interface Download extends View {
  /** When, epoch ms. */
  at: number;
  /** Its link's marks, for the same confirmations the next time (D§7, D§12). */
  game?: string;
  large?: string;
}

/** The downloads in a stored value, the newest first. Stored values are untrusted, so each is checked. */
export const downloadsIn = (value: unknown): Download[] =>
  viewsIn(value, MOST).map((view) => {
    const { id, name, at, game, large } = view as Download; // checked next
    return {
      id,
      name,
      at: Number.isFinite(at) ? at : 0,
      ...(typeof game === 'string' && { game }),
      ...(typeof large === 'string' && { large }),
    };
  });

export const downloads = async (): Promise<Download[]> =>
  downloadsIn((await read(entries.downloads))?.value);

/** Stores that an app's download was tapped; the app's last tap counts. */
export async function rememberDownload(link: HTMLAnchorElement): Promise<void> {
  const id = Number(/\bappId=(\d{1,9})\b/.exec(link.href)?.[1]);
  const { name, game, large } = link.dataset;
  if (!id || !name) return;
  const download = {
    id,
    name: name.slice(0, LONGEST_NAME),
    at: Date.now(),
    ...(game && { game }),
    ...(large && { large }),
  };
  const others = (await downloads()).filter((other) => other.id !== id);
  await write(entries.downloads, [download, ...others].slice(0, MOST));
}
