/** Files the service worker keeps, and what erases them. A browser without such caches has none. */
export const cachedFiles = {
  /** How many there are, in the caches that can be read. */
  async count(): Promise<number> {
    const counts = await Promise.all(
      (await names()).map((name) =>
        tried(async () => (await (await caches.open(name)).keys()).length),
      ),
    );
    return counts.reduce<number>((sum, count = 0) => sum + count, 0);
  },
  /** False: a cache did not go. */
  async erase(): Promise<boolean> {
    const gone = await Promise.all((await names()).map((name) => tried(() => caches.delete(name))));
    // False is also what a cache answers that was gone already.
    return gone.every((answer) => answer !== undefined);
  },
};

/** `caches` is missing on plain http, and refuses where storage is blocked. */
async function names(): Promise<string[]> {
  return ('caches' in window && (await tried(() => caches.keys()))) || [];
}

async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.log('A cache of files did not do as asked:', error);
    return undefined;
  }
}
