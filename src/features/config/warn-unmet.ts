/** Warns whoever published a collection item whose content is unusable (S§8). */
export const warnUnmet = (name: string): void =>
  console.warn(`The collection item ${name} does not meet the specification.`);
