/**
 * Which page numbers a pager shows: first, last, and the neighbours of the one in sight; 0 stands for
 * a gap. Nonsense (page 0, page 900 of 3) is drawn in to what exists.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const last = Math.max(1, Math.floor(pages) || 1);
  const here = Math.min(last, Math.max(1, Math.floor(page) || 1));
  const shown = [1, here - 1, here, here + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((n, i) => {
    const before = numbers[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [0, n];
  });
}
