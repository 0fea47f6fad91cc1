/** Joins the ids that exist, for `aria-describedby`. */
export const idsOf = (...ids: (string | undefined | false)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
