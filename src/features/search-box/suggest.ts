import { get } from '../../platform/http/get';

/** The two answer shapes of S§3: `r` with items, or `wl` with words. */
type Answer = { r?: { q: string }[]; wl?: (string | { q: string })[] } | undefined;

/** Suggestions for what has been typed. Any failure means none: the box is a plain search form then. */
export async function suggest(key: string): Promise<string[]> {
  const result = await get(`/search/sugs?key=${encodeURIComponent(key)}`);
  // The cast: our own server's answer; whatever else arrives ends up as text or as an empty list.
  const answer = result.ok ? (result.data as Answer) : undefined;
  const found = answer?.r || answer?.wl;
  return Array.isArray(found)
    ? found.map((item) => String((item as { q?: string }).q ?? item))
    : [];
}
