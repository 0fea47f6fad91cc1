/** A text in Chinese and English. */
export type Pair = readonly [zh: string, en: string];

/**
 * The noun of an app's name, with the figure on its icon (`demo/drawings/motif.ts`), and the index of the summary of its
 * sub-category that fits it. Without an index all summaries fit.
 */
export type Noun = readonly [zh: string, en: string, figure: string, summary?: number];

/** A sub-category of the demo shop, with the words its apps are made of. */
export interface DemoSub {
  slug: string;
  name: Pair;
  /** The noun after the brand in a name. */
  nouns: readonly Noun[];
  summaries: readonly Pair[];
  features: readonly Pair[];
  /** Items on its screens. */
  items: readonly Pair[];
  /** Further figures on its icons and screens; see `demo/drawings/motif.ts`. */
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
