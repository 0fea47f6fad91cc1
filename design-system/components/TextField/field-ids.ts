/** Joins the ids that exist, for `aria-describedby`. An owner's own is of any type: Preact's types allow signals. */
export const idsOf = (...ids: unknown[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** `aria-invalid` of a field: true if it has an error, otherwise its owner's value. */
export const invalidOf = (error: unknown, given: unknown) =>
  // Cast: these are the attribute's values, without those that mean “not invalid”. Preact's types allow signals too.
  ((error ? true : given !== 'false' && given) || undefined) as
    | true
    | 'grammar'
    | 'spelling'
    | undefined;
