import type { ClientType } from '../../../contract/entities/client';
import { type Question, questions } from './question';

/** Puts a question to the visitor; true: the download may go on. */
export type Ask = (question: Question, bytes: number) => Promise<boolean>;

/** Addresses of files, with their token and without (D§8). */
const DOWNLOAD = /^\/(download|pp)\/apk[/?]/;

/**
 * Holds every tap on a download that needs a word first, and lets the rest pass untouched. A tap that may go on is made
 * once more, for all who listen for it.
 */
export function guardDownloads(client: ClientType, ask: Ask): void {
  const passing = new WeakSet<Element>();
  const questionOf = questions(client);
  const onClick = (event: MouseEvent) => {
    // The cast: the document itself can be a target, and has no `closest`.
    const link = (event.target as Partial<Element>).closest?.('a');
    // Held already: by an island whose code is on its way, which makes the tap once more.
    if (!link || event.defaultPrevented) return;
    if (!DOWNLOAD.test(link.getAttribute('href') ?? '') || passing.delete(link)) return;
    const bytes = Number(link.dataset.large ?? 0);
    const question = questionOf(bytes);
    if (!question) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void ask(question, bytes).then((yes) => {
      if (!yes) return;
      passing.add(link);
      again(link);
    });
  };
  document.addEventListener('click', onClick, true);
}

/** Registration has let a game's tap pass before it came here, and is not asked about it again (src/entry/hold-downloads.ts). */
function again(link: HTMLElement): void {
  const { game } = link.dataset;
  delete link.dataset.game;
  link.click();
  if (game !== undefined) link.dataset.game = game;
}
