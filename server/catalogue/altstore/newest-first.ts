interface Dated {
  versionName: string;
  releasedAt?: number;
}

/** Versions of an app whose source has an entry for each, in any order: by the numbers in their names, then by their dates. */
export function newestFirst<V extends Dated>(versions: readonly V[]): V[] {
  const numbered = versions.map((version) => ({
    version,
    numbers: numbersOf(version.versionName),
  }));
  return numbered
    .sort(
      (a, b) =>
        compare(b.numbers, a.numbers) || (b.version.releasedAt ?? 0) - (a.version.releasedAt ?? 0),
    )
    .map(({ version }) => version);
}

const numbersOf = (name: string): number[] =>
  (name.match(/\d{1,9}/g) ?? []).slice(0, 6).map(Number);

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
