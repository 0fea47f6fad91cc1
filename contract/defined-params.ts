/** Whether a parameter is sent: one that is null, undefined or empty is dropped (S§5). */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A call's parameters as pairs, without those that are not defined. */
export const definedParams = (params: object): [string, unknown][] =>
  Object.entries(params).filter(([, value]) => isGiven(value));

/** A payload as JSON, without the fields that are not defined, also within its parts. */
export const jsonOf = (payload: object): string =>
  JSON.stringify(payload, (_name, value) => (isGiven(value) ? value : undefined));
