import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

/** An app whose page was opened on this device. */
export interface View {
  id: number;
  name: string;
}

/** Views that are kept: two rows of a PC's shelf. */
const MOST = 16;
const LONGEST_NAME = 200;

/** What was opened last, newest first. What lies in storage may be anyone's writing, so each is looked at. */
export async function recentViews(): Promise<View[]> {
  return viewsIn((await read(entries.views))?.value);
}

/** The views in a stored value: those that are some. */
export function viewsIn(value: unknown): View[] {
  return Array.isArray(value) ? value.filter(isView).slice(0, MOST) : [];
}

function isView(value: unknown): value is View {
  const { id, name } = (value ?? {}) as Partial<View>; // each is checked next
  return (
    Number.isInteger(id) &&
    Number(id) > 0 &&
    typeof name === 'string' &&
    name.length <= LONGEST_NAME
  );
}

/** Keeps that an app's page is open now. It stays on the device. */
export async function rememberView({ id, name }: View): Promise<void> {
  const view = { id, name: name.trim().slice(0, LONGEST_NAME) };
  const others = (await recentViews()).filter((other) => other.id !== id);
  await write(entries.views, [view, ...others].slice(0, MOST));
}

/**
 * The app whose page this document is: by its own address, else, under a package's name, by its download. Undefined on
 * all other pages, those below it too, and on one that says that there is no such app.
 */
export function viewOf(path: string, document: Document): View | undefined {
  // Pages below it, such as its history, are about a part of it.
  if (!/^\/app\/[^/]+$/.test(path)) return undefined;
  const name = document.querySelector('main nav [aria-current=page]')?.textContent;
  const download = document.querySelector('main a[href^="/download/apk/"]')?.getAttribute('href');
  const [, id] =
    /^\/app\/(\d{1,9})$/.exec(path) ?? /\bappId=(\d{1,9})\b/.exec(download ?? '') ?? [];
  return name && id ? { id: Number(id), name } : undefined;
}
