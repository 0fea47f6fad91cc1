import type { Screens } from './screens';

/** Opens a URL and returns its faults. */
type Look = (address: string) => Promise<string[]>;

/**
 * Checks every screen; returns the screens with faults.
 *
 * @param looks one checks one screen after another, several share them. Several are cheaper if they mostly wait, as for
 *   frames, and have one profile: each visitor compiles the store's scripts and installs its service worker.
 */
export async function findOnScreens(
  screens: Partial<Screens>,
  ...looks: Look[]
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const left = Object.entries(screens);
  const walk = async (look: Look) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [screen, address] = next;
      const faults = address ? await look(address) : [];
      if (faults.length > 0) found[screen] = faults;
    }
  };
  await Promise.all(looks.map(walk));
  return found;
}
