import type { NetworkLevel, Networks } from './networks';

/**
 * Limits how many things, such as connections, are open at the same time in each network of a client.
 * @param mostOf the limit of a network
 * @returns opens one more, and returns how to close it; undefined when a network has reached its limit
 */
export function countOpen(
  mostOf: (level: NetworkLevel) => number,
): (networks: Networks) => (() => void) | undefined {
  const open = new Map<string, number>();
  const openIn = (name: string) => open.get(name) ?? 0;
  return (networks) => {
    if (networks.some(({ level, name }) => openIn(name) >= mostOf(level))) return undefined;
    for (const { name } of networks) open.set(name, openIn(name) + 1);
    return () => {
      for (const { name } of networks) {
        const left = openIn(name) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    };
  };
}
