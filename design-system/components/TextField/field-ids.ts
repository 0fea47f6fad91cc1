/** Joins the ids that exist, for `aria-describedby`. An owner's own is of any type: Preact's types allow signals. */
export const idsOf = (...ids: unknown[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
