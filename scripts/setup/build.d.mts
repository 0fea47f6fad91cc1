/** A hash of the content of files and folders; see the implementation. */
export function contentOf(root: string, sources: readonly string[], beside: RegExp): string;
