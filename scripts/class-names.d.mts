/** Short names for all classes of the project's style sheets; see class-names.mjs. */
export function classNames(root: string): (name: string, file: string) => string;
/** What looks like a class in a style sheet, or names an animation. */
export function classesOf(css: string): string[];
