/** A sentence, or its singular and plural, chosen by the value `n`. */
export type Message = string | { one: string; other: string };

/** Names of the values in a sentence: `'{n} of {name}'` → `'n' | 'name'`. */
export type ValueNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
