/** One rule of a style sheet. */
export interface Rule {
  selectors: string[];
  /** By property; of doubles the last. */
  declarations: Record<string, string>;
  /** Conditions of the at-rules around it, the outermost first. */
  within: string[];
}

/** Rules of a style sheet as it is written here. */
export function rulesOf(css: string): Rule[];
