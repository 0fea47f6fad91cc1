import type { Screens } from './screens';

/** Most of the time of a look at a page goes into waiting for its next frame, which others can use. */
const SIDE_BY_SIDE = 3;

/** Opens an address and answers what is wrong there. */
export type Look = (address: string) => Promise<string[]>;

/**
 * Looks at every screen that there is, some at a time; answers what was found, by screen, of those where anything was.
 *
 * @param begin is called once for each of those who look side by side, and may let each have a page of their own
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
