import type { Suggestion } from '../../../design-system/components/SearchBox/use-combobox';
import { get } from '../../platform/http/api';
import { isNumber, isObject, isText } from '../../platform/http/check';
import { isLite } from '../../platform/lite';
import { iconBase } from '../addresses/addresses';

/** Texts for a suggestion's `reason`; an app whose name starts with the input has none. */
export type Reasons = Readonly<Record<string, string | undefined>>;

/** The input that was asked about last: nobody waits for an older one. */
let latest = '';

/** Suggestions for the input. Without an answer there are none: the box stays a plain search form. */
export async function suggest(key: string, reasons: Reasons = {}): Promise<Suggestion[]> {
  latest = key;
  const result = await get('/search/sugs', { key }, isObject, () => key === latest);
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
    if (!isText(q) || !q.trim()) return [];
    const why = isText(reason) ? reasons[reason] : undefined;
    return {
      text: q,
      icon: isNumber(appId) ? iconBase(appId) : undefined,
      // Each object has a `constructor`, which is no text.
      reason: isText(why) ? why : undefined,
    };
  });
}

/** The fields of an unknown value. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};
