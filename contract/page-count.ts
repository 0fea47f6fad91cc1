/** Number of pages of a list: at least one, even without items. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));
