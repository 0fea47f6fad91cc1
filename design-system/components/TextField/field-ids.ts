/** Joins the ids that exist, for `aria-describedby`. An owner's own is of any type: Preact's types allow signals. */
export const idsOf = (...ids: unknown[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** `aria-invalid` of a field: an error of its own, or else what its owner says of it. */
export const invalidOf = (error: unknown, given: unknown) =>
  // Cast: without the words for no these are its values. Preact's types allow signals.
  ((error ? true : given !== 'false' && given) || undefined) as
    | true
    | 'grammar'
    | 'spelling'
    | undefined;
