import type { Suggestion } from '../../../design-system/components/SearchBox/use-combobox';
import { get } from '../../platform/http/api';
import { tokenIfKnown } from '../../platform/http/change';
import { isNumber, isObject, isText } from '../../platform/http/check';
import { isLite } from '../../platform/lite';
import { appHref, categoryHref, iconBase } from '../addresses/addresses';

/** Texts for what a suggestion is, where its name and its note do not say it. */
export type Reasons = Readonly<Record<string, string | undefined>>;

/** The token that the call has as a parameter (S§7), fetched once. */
let token: Promise<string | undefined> | undefined;

/** Fetches what suggestions need, while the visitor types the first word. */
export function prepareSuggestions(): void {
  token ??= tokenIfKnown();
}

/** The latest input: answers to older ones are ignored. */
let latest = '';

/** Suggestions for the input. Without an answer there are none: the box stays a plain search form. */
export async function suggest(key: string, reasons: Reasons = {}): Promise<Suggestion[]> {
  latest = key;
  prepareSuggestions();
  const ctoken = await token;
  if (key !== latest) return [];
  const result = await get('/search/sugs', { key, ctoken }, isObject, () => key === latest);
  if (!result.ok) return [];
  const coarse = isLite();
  return readSuggestions(result.data, reasons, key).map((found) => ({ ...found, coarse }));
}

/**
 * Reads both answers of S§3: `r`, a list of items with `q`, or `wl`, a list of words or items, if `r` is empty. Invalid items are
 * left out. Categories and apps are links to their pages, words are searches.
 */
export function readSuggestions(data: unknown, reasons: Reasons, key = ''): Suggestion[] {
  const { r, wl } = fieldsOf(data);
  return filled(r, wl).flatMap((item: unknown) => {
    const { q, appId, category, reason, note } =
      typeof item === 'string' ? fieldsOf({ q: item }) : fieldsOf(item);
    if (!isText(q) || !q.trim()) return [];
    const exact = isNumber(appId) && comparable(q) === comparable(key);
    const why = kindOf({ category, exact, reason });
    const named = (why === undefined ? undefined : reasons[why]) ?? note;
    return {
      text: q,
      href: hrefOf({ category, appId }),
      icon: isNumber(appId) ? iconBase(appId) : undefined,
      // Every object has a `constructor`, which is not a text.
      reason: isText(named) ? named : undefined,
    };
  });
}

/** The first of these values that is a list with items. */
const filled = (...lists: unknown[]): unknown[] =>
  lists.filter(Array.isArray).find((list) => list.length > 0) ?? [];

/** The fields of an unknown value. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** Normalises names for comparison. */
const comparable = (text: string): string => text.trim().toLowerCase();

interface Found {
  category?: unknown;
  /** Whether its name is the typed one. */
  exact: boolean;
  reason?: unknown;
}

/** The label beside a suggestion, before its note: a category, the app’s page, or a similar name. */
function kindOf({ category, exact, reason }: Found): string | undefined {
  if (isText(category)) return 'category';
  if (exact) return 'app';
  return isText(reason) ? reason : undefined;
}

function hrefOf({ category, appId }: { category: unknown; appId: unknown }): string | undefined {
  if (isText(category) && category !== '') return categoryHref(category);
  return isNumber(appId) ? appHref(appId) : undefined;
}
