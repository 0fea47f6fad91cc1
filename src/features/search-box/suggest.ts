import { get } from '../../platform/http/get';

/** The two answer shapes of S§3: `r` with items, or `wl` with words or items. */
type Answer = { r?: Suggested[]; wl?: Suggested[] };
type Suggested = string | { q: string };

/** Suggestions for what has been typed. Any failure means none: the box is a plain search form then. */
export async function suggest(key: string): Promise<string[]> {
  const result = await get(`/search/sugs?key=${encodeURIComponent(key)}`);
  if (!result.ok) return [];
  // The cast: our own server's answer. Another shape makes this reject, which the box takes for none as well.
  const { r, wl } = result.data as Answer;
  return (r || wl || []).map((item) => (typeof item === 'string' ? item : item.q));
}
