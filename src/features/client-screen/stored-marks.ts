import type { Entry } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { type View, viewsIn } from '../recent-views/views';

/** Most apps of a list; the oldest are dropped here, but not in the client. */
const MARKS_MAX = 500;

const marked = async (list: Entry): Promise<View[]> =>
  viewsIn((await read(list))?.value, MARKS_MAX);

/** Whether an app is in a stored list; a native client answers no such question. */
export const isMarked = async (list: Entry, { id }: View): Promise<boolean> =>
  (await marked(list)).some((one) => one.id === id);

/** Adds an app to a stored list, as its first, or removes it. */
export async function mark(list: Entry, view: View, isIn: boolean): Promise<void> {
  const others = (await marked(list)).filter(({ id }) => id !== view.id);
  await write(list, (isIn ? [view, ...others] : others).slice(0, MARKS_MAX));
}
