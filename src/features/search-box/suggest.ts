import type { Suggestion } from '../../../design-system/components/SearchBox/use-combobox';
import { get } from '../../platform/http/api';
import { isLite } from '../../platform/lite';
import { iconBase } from '../addresses/addresses';

/** Texts for a suggestion's `reason`; an app whose name starts with the input has none. */
export type Reasons = Readonly<Record<string, string | undefined>>;

/** Suggestions for the input. After a failure there are none: the box stays a plain search form. */
export async function suggest(key: string, reasons: Reasons = {}): Promise<Suggestion[]> {
  const result = await get('/search/sugs', { key });
  if (!result.ok) return [];
  const coarse = isLite();
  return readSuggestions(result.data, reasons).map((found) => ({ ...found, coarse }));
}

/** Reads both answers of S§3: `r`, a list of items with `q`, or `wl`, a list of words or items. Invalid items are left out. */
export function readSuggestions(data: unknown, reasons: Reasons): Suggestion[] {
  const { r, wl } = fieldsOf(data);
  const list = Array.isArray(r) ? r : wl;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const { q, appId, reason } = typeof item === 'string' ? fieldsOf({ q: item }) : fieldsOf(item);
    if (typeof q !== 'string' || !q.trim()) return [];
    return {
      text: q,
      icon: typeof appId === 'number' ? iconBase(appId) : undefined,
      reason: typeof reason === 'string' ? reasons[reason] : undefined,
    };
  });
}

/** The fields of an unknown value. The cast: an object may have fields of any type. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
