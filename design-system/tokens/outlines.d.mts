/** Rules to put before a style sheet, so that forced colours draw a line where only a background set something apart. */
export function forcedOutlines(css: string): string;
