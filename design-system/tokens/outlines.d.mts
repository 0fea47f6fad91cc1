/**
 * Rules to insert before a style sheet, so that forced colours show an outline where only a background separated an
 * element.
 */
export function forcedOutlines(css: string): string;
