/** A text in Chinese and English. */
export type Pair = readonly [zh: string, en: string];

/** A sub-category of the demo shop, with the words its apps are made of. */
export interface DemoSub {
  slug: string;
  name: Pair;
  /** The noun after the brand in a name. */
  nouns: readonly Pair[];
  summaries: readonly Pair[];
  features: readonly Pair[];
  /** Items on its screens. */
  items: readonly Pair[];
  /** Figure on its icons; see `demo/drawings/motif.ts`. */
  motifs: readonly string[];
}

/** A category of the demo shop. */
export interface DemoCategory {
  slug: string;
  name: Pair;
  /** Weight of its share of the catalogue. */
  weight: number;
  features: readonly Pair[];
  /** Android permissions its apps ask for, without the prefix. */
  permissions: readonly string[];
  subs: readonly DemoSub[];
}
