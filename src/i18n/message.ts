/** A sentence, or its two forms where a language tells one from many; the value `n` decides. */
export type Message = string | { one: string; other: string };

/** Names of the values in a sentence: `'{n} of {name}'` → `'n' | 'name'`. */
export type ValueNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
