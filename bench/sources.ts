import { scaleBars } from './sources/at-scale';
import { faultyBars } from './sources/faulty-host';

/** Sources kept current: a thousand syncs with a faulty host, and a repository of f-droid.org's size. */
export async function run({ seed = '1' }: { seed?: string }) {
  const bars = [...(await faultyBars(Number(seed))), ...(await scaleBars())];
  return { bench: 'sources', bars };
}
