import { arrival } from '../../platform/arrival';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { isElsewhere, isOwn } from '../attribution/source-of';
import { CAMPAIGN, NAMES } from './names';

/** Longest value read, in characters: anyone may have written the address. */
const LONGEST = 64;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Chromium 64 throws at `\p{Cc}`, the name of this class.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * The query parameters of the visit's first page. A visit begins with the tab, on a page that another site led to, and
 * on one whose address names a campaign, unless this site led there. Its parameters replace all of the earlier visit's.
 * Repeated on the same page it returns the same.
 */
export async function visitParams(): Promise<URLSearchParams> {
  const { search, referrer, ownHost } = arrival();
  const query = bounded(new URLSearchParams(search));
  const stored = (await read(entries.visit))?.value;
  const begins =
    // Stored values are untrusted.
    typeof stored !== 'string' ||
    isElsewhere(referrer, ownHost) ||
    (!isOwn(referrer, ownHost) && CAMPAIGN.some((name) => query.has(name)));
  if (!begins) return bounded(new URLSearchParams(stored));
  if (query.toString() !== stored) await write(entries.visit, query.toString());
  return query;
}

/** The parameters in NAMES only, as plain text without control characters, cut to LONGEST. */
function bounded(query: URLSearchParams): URLSearchParams {
  const listed = new URLSearchParams();
  for (const name of NAMES) {
    const value = query.get(name)?.replace(CONTROL, '').slice(0, LONGEST);
    if (value) listed.set(name, value);
  }
  return listed;
}
