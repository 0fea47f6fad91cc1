/** Runs work with a temporary folder in memory; see the implementation. */
export function withMemoryFolder<T>(
  work: (folder: string | undefined) => Promise<T>,
  options?: { memory?: string; room?: number },
): Promise<T>;
