/**
 * Rules to insert before a style sheet: in forced colours they draw an outline where only a background separated an
 * element.
 */
export function forcedOutlines(css: string): string;
