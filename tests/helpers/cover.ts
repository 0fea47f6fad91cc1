/**
 * Names of the parts of a page that scripts find: its islands, and the attributes of other features' elements. Pages
 * with the same names run the same code.
 */
export const hooksOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ data-(?:island="[^"]*"|[\w-]+)/g)].map(([hook]) => hook));

/**
 * A few sets that together contain every element: the one with the most new elements first, of equal ones the earliest.
 *
 * @returns their names
 */
export function cover(sets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const covered = new Set<string>();
  const chosen: string[] = [];
  for (;;) {
    const [best] = [...sets]
      .map(([name, set]) => ({ name, set, more: [...set].filter((one) => !covered.has(one)) }))
      .sort((a, b) => b.more.length - a.more.length);
    if (!best || best.more.length === 0) return chosen;
    for (const one of best.more) covered.add(one);
    chosen.push(best.name);
  }
}
