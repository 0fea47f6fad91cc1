/** One rule of a style sheet. */
export interface Rule {
  selectors: string[];
  /** By property; the last of duplicates. */
  declarations: Record<string, string>;
  /** Conditions of the at-rules around it, the outermost first. */
  within: string[];
}

/** Rules of one of our style sheets. */
export function rulesOf(css: string): Rule[];
