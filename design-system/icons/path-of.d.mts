/** The path data of an icon's file: its paths, and its circles as two arcs each. */
export function pathOf(svg: string): string;
