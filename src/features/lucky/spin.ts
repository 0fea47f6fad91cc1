import { isLite } from '../../platform/lite';

/** Cells that the light passes before it stops, beside those on the way to the prize. */
const ROUND = 8;
/** The light stands this long on a cell, in ms. */
const STEP_MS = 90;

/**
 * Runs a light over the cells until it stops at the drawn one, which is known before it begins. At once in lite mode and where
 * motion is reduced.
 *
 * @param cell where it stops; undefined: no cell stands for the result, and no light runs
 * @param light lights a cell
 */
export async function spin(
  cell: number | undefined,
  light: (cell: number | undefined) => void,
): Promise<void> {
  const isStill = isLite() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (cell !== undefined && !isStill) {
    for (let step = 0; step < ROUND + cell; step += 1) {
      light(step % ROUND);
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }
  light(cell);
}
