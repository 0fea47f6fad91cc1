import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { LONGEST_NAME } from '../recent-views/views';
import { MARKS_MAX } from './stored-marks';

/** A developer or a category that the visitor follows: the address of its page, and its name. */
export interface Follow {
  href: string;
  name: string;
}

/** Stored values and files are untrusted, and the address becomes a link. */
const PAGE = /^\/(developer\/[1-9]\d{0,8}|category\/[\w%.~-]{1,200}(\?sub=[\w%.~-]{1,200})?)$/;

/** What is followed, the last added first. */
export const follows = async (): Promise<Follow[]> =>
  followsIn((await read(entries.followed))?.value);

/** The valid ones in a stored value. */
export const followsIn = (value: unknown): Follow[] =>
  Array.isArray(value) ? value.filter(isFollow).slice(0, MARKS_MAX) : [];

function isFollow(value: unknown): value is Follow {
  const { href, name } = (value ?? {}) as Partial<Follow>; // each is checked next
  return (
    typeof href === 'string' &&
    PAGE.test(href) &&
    typeof name === 'string' &&
    name.length <= LONGEST_NAME
  );
}

/** Adds what is not followed yet, before the others. False: it is lost when the page is left. */
export async function addFollows(added: readonly Follow[]): Promise<boolean> {
  const known = new Set(added.map(({ href }) => href));
  const others = (await follows()).filter(({ href }) => !known.has(href));
  return write(entries.followed, [...added, ...others].slice(0, MARKS_MAX));
}

/** No longer follows a page. False: it is followed again when the page is left. */
export const unfollow = async ({ href }: Follow): Promise<boolean> =>
  write(
    entries.followed,
    (await follows()).filter((one) => one.href !== href),
  );
