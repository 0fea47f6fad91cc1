/**
 * Counts reports of pages that are dropped while the store is read-only, and warns the operator at the first, the
 * tenth, the hundredth …
 */
export function countDroppedReports(warn: (line: string) => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (!Number.isInteger(Math.log10(count))) return;
    warn(`The database is read-only: ${count} reports of visitors' pages were dropped.`);
  };
}
