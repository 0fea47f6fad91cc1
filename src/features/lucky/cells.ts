/** Cells of the grid. */
const CELLS = 8;

export type Prizes = readonly {
  id: number;
  name: string;
  /** Name of its picture. */
  figure?: string;
  count?: number | undefined;
}[];

/**
 * The prizes in the cells, undefined for a cell without one. Blanks are shown only if a draw may win nothing; otherwise the prizes
 * are repeated.
 */
export function cellsOf(prizes: Prizes, hasBlanks: boolean): (Prizes[0] | undefined)[] {
  const shown = prizes.slice(0, hasBlanks ? CELLS - 1 : CELLS);
  return Array.from(
    { length: CELLS },
    (_, cell) => shown[hasBlanks ? cell : cell % Math.max(1, shown.length)],
  );
}

/** The cell of a prize, or of a draw that won nothing. Undefined: no cell shows it. */
export function cellOf(
  prize: number | undefined,
  prizes: Prizes,
  hasBlanks: boolean,
): number | undefined {
  const cells = cellsOf(prizes, hasBlanks);
  const cell =
    prize === undefined
      ? cells.lastIndexOf(undefined)
      : cells.findIndex((one) => one?.id === prize);
  return cell < 0 ? undefined : cell;
}
