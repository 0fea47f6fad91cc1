/** Edits between two words (optimal string alignment): insert, delete, replace, swap neighbours; above `most` it is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let leastAbove = 0;
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    // What follows is at least this row's least, or by a swap one more than the least of the row above.
    const least = Math.min(...row);
    if (least > most && leastAbove >= most) return most + 1;
    leastAbove = least;
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
