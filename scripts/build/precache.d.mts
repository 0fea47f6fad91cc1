export function precachedAssets(files: readonly string[]): { url: string; revision: null }[];
export function withPrecacheList(
  worker: string,
  list: readonly { url: string; revision: string | null }[],
): string;
