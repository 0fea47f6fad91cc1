/**
 * How a figure grows with the catalogue: `value ≈ c · apps^exponent`, by least squares of the logarithms. 0 is constant, 1 linear.
 *
 * @throws with fewer than two sizes, or a value that has no logarithm
 */
export function exponentOf(points: readonly { apps: number; value: number }[]): number {
  if (points.length < 2) throw new Error('Growth needs two sizes.');
  const logs = points.map(({ apps, value }) => [Math.log(apps), Math.log(value)] as const);
  if (logs.flat().some((log) => !Number.isFinite(log)))
    throw new Error('A figure of 0 has no growth.');
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [x, y] = [mean(logs.map(([a]) => a)), mean(logs.map(([, b]) => b))];
  const slope = (of: (log: readonly [number, number]) => number) =>
    logs.reduce((sum, log) => sum + (log[0] - x) * of(log), 0);
  return slope(([, b]) => b - y) / slope(([a]) => a - x);
}

/** The quantile of a list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
