import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

/** Query parameters that are read on the first page and stored for the visit (S§2, D§4). */
const NAMES = [
  'p',
  'ch_src',
  'utm_source',
  'utm_campaign',
  'utm_term',
  'pushId',
  'pushAppType',
  'ab',
  'productId',
  'original_pg_name',
  'uc_param_str',
] as const;

/** Longest value read, in characters: anyone may have written the address. */
const LONGEST = 64;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Chromium 64 throws at `\p{Cc}`, the name of this class.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * The query parameters of the visit's first page.
 *
 * @param search the query of the current page
 */
export async function visitParams(search: string): Promise<URLSearchParams> {
  const stored = (await read(entries.visit))?.value;
  // Stored values are untrusted.
  if (typeof stored === 'string') return bounded(new URLSearchParams(stored));
  const begun = bounded(new URLSearchParams(search));
  await write(entries.visit, begun.toString());
  return begun;
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
