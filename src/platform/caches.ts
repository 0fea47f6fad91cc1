/** Files in the service worker's caches, and how to erase them. Undefined in a browser without caches. */
export const cachedFiles = {
  /** Number of files, in the caches that can be read. */
  async count(): Promise<number> {
    const counts = await Promise.all(
      (await names()).map((name) =>
        tried(async () => (await (await caches.open(name)).keys()).length),
      ),
    );
    return counts.reduce<number>((sum, count = 0) => sum + count, 0);
  },
  /** False: a cache was not deleted. */
  async erase(): Promise<boolean> {
    const gone = await Promise.all((await names()).map((name) => tried(() => caches.delete(name))));
    // `delete` also returns false for a cache that was deleted before.
    return gone.every((answer) => answer !== undefined);
  },
};

/** `caches` is missing on plain http, and throws where storage is blocked. */
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
