/** Short names for all classes of the project's style sheets; see class-names.mjs. */
export function classNames(root: string): (name: string, file: string) => string;
