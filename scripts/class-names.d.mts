/** Short names for all classes of the project's style sheets; see class-names.mjs. */
export function classNames(root: string): (name: string, file: string) => string;
/** Names of classes and animations in a style sheet. */
export function classesOf(css: string): string[];
