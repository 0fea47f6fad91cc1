/** The page in sight and the last one. Nonsense (page 0, page 900 of 3) is drawn in to what exists. */
export function inRange(page: number, pages: number): { here: number; last: number } {
  const last = Math.max(1, Math.floor(pages) || 1);
  return { here: Math.min(last, Math.max(1, Math.floor(page) || 1)), last };
}

/**
 * Which numbers a pager shows: first, last, and the one in sight; 0 stands for a gap. Its neighbours are what
 * "previous" and "next" lead to, so the row fits a phone.
 */
export function pageNumbers(here: number, last: number): number[] {
  const numbers = [...new Set([1, here, last])];
  return numbers.flatMap((n, i) => {
    const before = numbers[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [0, n];
  });
}
