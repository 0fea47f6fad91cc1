export function mentionedPackages(folder: string, dependencies: readonly string[]): string[];
export function packageFolders(
  root: string,
  names: readonly string[],
  isWanted: (name: string) => boolean,
): string[];
