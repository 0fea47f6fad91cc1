/** The current page and the last one. Values out of range (page 0, page 900 of 3) are clamped. */
export function inRange(page: number, pages: number): { here: number; last: number } {
  const last = Math.max(1, Math.floor(pages) || 1);
  return { here: Math.min(last, Math.max(1, Math.floor(page) || 1)), last };
}

/**
 * The numbers that a pager shows: first, current and last, or the three at an end; 0 stands for a gap. "Previous"
 * and "next" link to the neighbours of the current page, so the row fits a phone.
 */
export function pageNumbers(here: number, last: number): number[] {
  const near = here <= 3 ? [1, 2, 3] : [last - 2, last - 1, last];
  const middle = here <= 3 || here > last - 3 ? near : [here];
  const numbers = [...new Set([1, ...middle, last])].filter((n) => n >= 1 && n <= last);
  const shown: number[] = [];
  // Not `flatMap`, which Chromium got in version 69.
  numbers.forEach((n, i) => {
    const step = n - (numbers[i - 1] ?? n - 1);
    if (step > 1) shown.push(step === 2 ? n - 1 : 0);
    shown.push(n);
  });
  return shown;
}
