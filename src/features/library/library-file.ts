import { textOf } from '../../platform/files';
import { entries } from '../../platform/storage/entries';
import { write } from '../../platform/storage/storage';
import { recentViews, VIEWS_MAX, type View, viewsIn } from '../recent-views/views';
import { addFollows, follows, followsIn } from '../wish-list/stored-follows';
import { addWishes, MARKS_MAX, wishes } from '../wish-list/stored-marks';
import type { Library } from './read-library';

const FORMAT = 'snowpea-library-1';

/** Largest file that is read, in bytes: ten times what a full library needs. */
const FILE_MAX = 1_000_000;

const shopOf = (page: Document): string => new URL(page.URL).origin;

/**
 * The lists that another device can take over, as a JSON text. Pre-orders and reminders are not among them: the keys that cancel
 * them stay on this device.
 */
export const libraryFile = ({
  wishes,
  views,
  followed,
}: Pick<Library, 'wishes' | 'views' | 'followed'>): string =>
  JSON.stringify({ format: FORMAT, shop: shopOf(document), wishes, views, followed }, null, 2);

/** Why nothing was added. `shop`: the file is another shop's, whose apps have other numbers. */
export type Refused = 'unreadable' | 'shop' | 'full';

/** Adds the apps of a file to the lists on this device; returns how many are new on the wish list. */
export async function addFile(file: Blob): Promise<number | Refused> {
  if (file.size > FILE_MAX) return 'unreadable';
  const read = parsed(await textOf(file));
  if (read?.format !== FORMAT) return 'unreadable';
  if (read.shop !== shopOf(document)) return 'shop';
  const fresh = withoutThese(viewsIn(read.wishes, MARKS_MAX), await wishes());
  const views = await recentViews();
  const seen = [...views, ...withoutThese(viewsIn(read.views), views)].slice(0, VIEWS_MAX);
  const known = new Set((await follows()).map(({ href }) => href));
  const followed = followsIn(read.followed).filter(
    ({ href }) => !known.has(href) && known.add(href),
  );
  const written = await Promise.all([
    addWishes(fresh),
    write(entries.views, seen),
    ...(followed.length > 0 ? [addFollows(followed)] : []),
  ]);
  return written.every(Boolean) ? fresh.length : 'full';
}

function parsed(text: string): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Anyone may choose any file.
    return undefined;
  }
}

function withoutThese(views: readonly View[], others: readonly View[]): View[] {
  const known = new Set(others.map(({ id }) => id));
  return views.filter(({ id }) => !known.has(id) && known.add(id));
}
