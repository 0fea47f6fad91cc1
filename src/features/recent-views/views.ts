import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { DOWNLOAD_LINK } from '../download/download-link';

/** An app whose page was opened on this device. */
export interface View {
  id: number;
  name: string;
  /** What the page said of it, as words. */
  facts?: string | undefined;
}

/** Most views that are stored: two rows of a PC's shelf. */
export const VIEWS_MAX = 16;
/** Longest stored name of an app, and longest facts. */
export const LONGEST_NAME = 200;

/** The last opened apps, newest first. Stored values are untrusted, so each is checked. */
export async function recentViews(): Promise<View[]> {
  return viewsIn((await read(entries.views))?.value);
}

/** The valid views in a stored value, the first `most` of them. */
export function viewsIn(value: unknown, most = VIEWS_MAX): View[] {
  return Array.isArray(value) ? value.filter(isView).slice(0, most) : [];
}

function isView(value: unknown): value is View {
  const { id, name, facts = '' } = (value ?? {}) as Partial<View>; // each is checked next
  return (
    Number.isInteger(id) &&
    Number(id) > 0 &&
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    typeof facts === 'string' &&
    facts.length <= LONGEST_NAME
  );
}

/** Stores on this device that an app's page is open now. */
export async function rememberView({ id, name }: View): Promise<void> {
  const view = { id, name: name.trim().slice(0, LONGEST_NAME) };
  const others = (await recentViews()).filter((other) => other.id !== id);
  await write(entries.views, [view, ...others].slice(0, VIEWS_MAX));
}

/**
 * The app of a page: by the number in the page's address, or, if the address has a package name, by the page's download link.
 * Undefined on all other pages, and for an unknown app.
 */
export function viewOf(path: string, document: Document): View | undefined {
  // Pages below it, such as its history, do not count as a view.
  if (!/^\/app\/[^/]+$/.test(path)) return undefined;
  const name = document.querySelector('main nav [aria-current=page]')?.textContent;
  const download = document.querySelector(`main ${DOWNLOAD_LINK}`)?.getAttribute('href');
  const [, id] =
    /^\/app\/(\d{1,9})$/.exec(path) ?? /\bappId=(\d{1,9})\b/.exec(download ?? '') ?? [];
  return name && id ? { id: Number(id), name } : undefined;
}
