import type { Screens } from './screens';

/** Concurrency: checks of a page mostly wait for its next frame. */
const SIDE_BY_SIDE = 3;

/** Opens a URL and returns its faults. */
export type Look = (address: string) => Promise<string[]>;

/**
 * Checks every screen, some concurrently; returns the screens with faults.
 *
 * @param begin is called once per concurrent worker, which may open its own page
 */
export async function findOnScreens(
  screens: Partial<Screens>,
  begin: () => Look | Promise<Look>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const left = Object.entries(screens);
  const walk = async () => {
    const look = await begin();
    for (let next = left.shift(); next; next = left.shift()) {
      const [screen, address] = next;
      const faults = address ? await look(address) : [];
      if (faults.length > 0) found[screen] = faults;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk));
  return found;
}
