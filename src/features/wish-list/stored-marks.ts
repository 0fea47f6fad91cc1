import { type Entry, entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { type View, viewsIn } from '../recent-views/views';

/** Most apps of a list; the oldest are dropped here, but not in the client. */
export const MARKS_MAX = 500;

/** The apps of a stored list, the last added first. */
export const marked = async (list: Entry): Promise<View[]> =>
  viewsIn((await read(list))?.value, MARKS_MAX);

/** Whether an app is in a stored list. Native clients have no command that reads their own list. */
export const isMarked = async (list: Entry, { id }: View): Promise<boolean> =>
  (await marked(list)).some((one) => one.id === id);

/** Adds an app to the front of a stored list, or removes it. False: the change is lost when the page is left. */
export async function mark(list: Entry, view: View, isIn: boolean): Promise<boolean> {
  const others = (await marked(list)).filter(({ id }) => id !== view.id);
  return write(list, (isIn ? [view, ...others] : others).slice(0, MARKS_MAX));
}

/** The wish list, the last added first. */
export const wishes = (): Promise<View[]> => marked(entries.wishes);

/** Adds apps to the front of the wish list. False: they are lost when the page is left. */
export async function addWishes(apps: readonly View[]): Promise<boolean> {
  const added = new Set(apps.map(({ id }) => id));
  const others = (await wishes()).filter(({ id }) => !added.has(id));
  return write(entries.wishes, [...apps, ...others].slice(0, MARKS_MAX));
}
