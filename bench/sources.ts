import { scaleBars } from './sources/at-scale';
import { faultyBars } from './sources/faulty-host';
import { realBars } from './sources/two-days';

/**
 * Sources kept current: two days of a real signed repository (only with `SNOWPEA_REAL_DATA`), a thousand syncs with a faulty
 * host, and a repository of f-droid.org's size.
 */
export async function run({ seed = '1' }: { seed?: string }) {
  const bars = [...(await realBars()), ...(await faultyBars(Number(seed))), ...(await scaleBars())];
  return { bench: 'sources', bars };
}
