import { isLite } from '../../platform/lite';

/** Number of additional cells that the light passes before it stops. */
const ROUND = 8;
/** Duration of the light on a cell, in ms. */
const STEP_MS = 90;

/**
 * Runs a light over the cells until it stops at the drawn one, which is already known. Without animation in lite mode
 * and with reduced motion.
 *
 * @param cell where it stops; undefined: no cell shows the result, and no light runs
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
