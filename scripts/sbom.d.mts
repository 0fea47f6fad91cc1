/** The software bill of materials of a folder's lock file, as JSON; see the implementation. */
export function makeSbom(folder: string): string;
