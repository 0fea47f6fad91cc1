/** A sentence, or one for each plural category of the language (CLDR), chosen by the value `n`. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string });
