import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { cachedFiles } from '../../platform/caches';
import { postForCookies } from '../../platform/http/post-for-cookies';
import type { EntryName } from '../../platform/storage/entries';
import { eraseAll, eraseEntry } from '../../platform/storage/stored-entries';
import { LibraryFile } from '../library/LibraryFile';
import { type Found, readStored, STORED_CHANGED } from './read-stored';
import { StoredDataList } from './StoredDataList';
import s from './StoredDataList.module.css';
import { usePending } from './use-pending';
import { BLANK, type StoredDataWords } from './words';

const ERASE = '/me/erase';

/** Reminders are cancelled at the shop as well, which stores them without a name. */
async function eraseReminders(): Promise<boolean> {
  try {
    return await (await import('../reminder/set-reminder')).forgetReminders();
  } catch (error) {
    // The chunk cannot be fetched now; the shop deletes reminders after their day.
    console.log('Reminders stay at the shop:', error);
    return eraseEntry('reminders');
  }
}

/** Pre-orders are cancelled at the shop as well. */
async function eraseOrders(): Promise<boolean> {
  try {
    return await (await import('../preorder/sync-preorders')).forgetPreorders();
  } catch (error) {
    // The chunk cannot be fetched now; the shop deletes them some time after the release.
    console.log('Pre-orders stay at the shop:', error);
    return eraseEntry('orders');
  }
}

/** Entries that the shop stores too, with the function that erases both. */
const AT_SHOP = new Map<string, () => Promise<boolean>>([
  ['reminders', eraseReminders],
  ['orders', eraseOrders],
]);

/** Names beside those of the entries: the files of the service worker, and everything. */
const FILES = 'files';
const ALL = 'all';

const eraserOf = (name: string): (() => Promise<boolean>) =>
  name === FILES
    ? () => cachedFiles.erase()
    : // Cast: all other names are of entries.
      (AT_SHOP.get(name) ?? (() => eraseEntry(name as EntryName)));

const buttonsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll('button') ?? []),
];

interface Seen {
  found: Found;
  /** Index of the pressed button: its row disappears, and the focus moves to the next one. -1: none. */
  pressed: number;
}

/**
 * Everything the shop has stored on this device, with a button to erase each entry, and one to erase all. Erasing can be undone for
 * 10 s. The list is read on the device, because the page is the same for all visitors (D§18). Without script the button for all asks
 * the server to clear what it can.
 */
export function StoredDataIsland({ words }: { words: StoredDataWords }) {
  const [seen, setSeen] = useState<Seen>();
  const [looking, setLooking] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Whether the confirmation before erasing everything is shown; undefined before its first time. */
  const [asking, setAsking] = useState<boolean>();
  const pending = usePending();
  const list = useRef<HTMLDivElement>(null);
  const eraser = useRef<HTMLFormElement>(null);
  const see = async (pressed: number) => setSeen({ found: await readStored(), pressed });
  useEffect(() => {
    setLooking(true);
    void readStored().then((found) => setSeen({ found, pressed: -1 }));
  }, []);
  useEffect(() => {
    if (!seen || seen.pressed < 0) return;
    const left = buttonsIn(list.current);
    (left[Math.min(seen.pressed, left.length - 1)] ?? list.current)?.focus();
  }, [seen]);

  const erase = async (name: string) => {
    // Cast: `indexOf` returns -1 for anything that is not one of these buttons.
    const pressed = buttonsIn(list.current).indexOf(document.activeElement as HTMLElement);
    setFailed(!(await eraserOf(name)()));
    dispatchEvent(new Event(STORED_CHANGED));
    await see(pressed);
  };

  const isAll = pending.name === ALL;
  const step = asking === undefined ? '' : `${asking} ${isAll}`;
  // The focus moves to the last button of the form: Cancel, then Undo, then again the button that erases everything.
  useEffect(() => {
    if (step) buttonsIn(eraser.current).pop()?.focus();
  }, [step]);

  /** Erases the device first, then lets the server answer the form, which clears the HttpOnly cookies. */
  const everything = async (form: HTMLFormElement, isLeaving: boolean) => {
    if (isLeaving) {
      // The page cannot wait any more. The request outlives it, and its answer clears what is not erased in time.
      void postForCookies(ERASE);
      void eraseAll();
      return void cachedFiles.erase();
    }
    // First, because erasing everything deletes the keys that cancel the reminders.
    if (seen?.found.entries.some(({ name }) => name === 'reminders')) await eraseReminders();
    const gone = await Promise.all([eraseAll(), cachedFiles.erase()]);
    if (gone.every(Boolean)) return form.submit();
    // Something may remain, and this page has to say so: clear the cookies without leaving it.
    setFailed(true);
    await postForCookies(ERASE);
    await see(-1);
  };

  const submit = (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (!asking) return setAsking(true);
    const form = event.currentTarget;
    setAsking(false);
    pending.begin(ALL, (isLeaving) => void everything(form, isLeaving));
  };

  const waits = pending.name;
  return (
    <>
      <div aria-live="polite">
        {failed && <InlineMessage tone="danger">{words.failed}</InlineMessage>}
        {waits && (
          <InlineMessage tone="info">
            {isAll ? words.erasingAll : words.erasing.replace(BLANK, titleOf(waits, words))}
          </InlineMessage>
        )}
      </div>
      {/* Only in the server's HTML: with scripts enabled this island shows the list, and browsers parse the content as text. */}
      {!looking && <noscript>{typeof document === 'undefined' && words.noScript}</noscript>}
      {/* Closed, so that nothing visible moves when the list is known. */}
      <details className={s.data}>
        <summary>{words.data}</summary>
        <div className={s.found} ref={list} tabIndex={-1} aria-busy={looking && !seen}>
          {seen ? (
            <StoredDataList
              found={seen.found}
              words={words}
              waits={waits}
              onErase={(name) => pending.begin(name, () => void erase(name))}
              onUndo={pending.undo}
            />
          ) : (
            <InlineMessage tone="info" data-js="">
              {words.looking}
            </InlineMessage>
          )}
        </div>
        <LibraryFile words={words} />
      </details>
      <form className={s.all} ref={eraser} action={ERASE} method="post" onSubmit={submit}>
        <p>{words.eraseAllText}</p>
        {asking && <p role="alert">{words.eraseSure}</p>}
        {/* Two elements with keys: if one element changed its type during a click, the click on Undo would submit the form. */}
        {isAll ? (
          <Button key="undo" onClick={pending.undo}>
            {words.undo}
          </Button>
        ) : (
          <Button key="erase" type="submit" variant={asking ? 'danger' : 'soft'}>
            {words.eraseAll}
          </Button>
        )}
        {asking && <Button onClick={() => setAsking(false)}>{words.eraseNo}</Button>}
      </form>
    </>
  );
}

const titleOf = (name: string, { files, kinds }: StoredDataWords): string =>
  // Cast: all other names are of entries.
  (name === FILES ? files : kinds[name as EntryName]).title;
