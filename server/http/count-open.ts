import type { NetworkLevel, Networks } from './networks';

/**
 * Limits how many things, such as connections, are open at the same time in each network of a client.
 * @param mostOf the limit of a network
 * @returns opens one more, and returns how to close it, and how many others were open in its networks, counted in each of
 *   them; undefined when a network has reached its limit
 */
export function countOpen(
  mostOf: (level: NetworkLevel) => number,
): (networks: Networks) => { close: () => void; neighbours: number } | undefined {
  const open = new Map<string, number>();
  const openIn = (name: string) => open.get(name) ?? 0;
  return (networks) => {
    if (networks.some(({ level, name }) => openIn(name) >= mostOf(level))) return undefined;
    const neighbours = networks.reduce((sum, { name }) => sum + openIn(name), 0);
    for (const { name } of networks) open.set(name, openIn(name) + 1);
    const close = () => {
      for (const { name } of networks) {
        const left = openIn(name) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    };
    return { close, neighbours };
  };
}
