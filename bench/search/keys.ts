import { demoApp } from '../../demo/app';
import { allQuestions } from '../../tests/helpers/search-quality/questions';

/**
 * Typical input, mixed: whole names, prefixes from the first letter on, typos, Chinese and pinyin. Each key is in it once.
 *
 * @param apps size of the demo catalogue that is asked
 */
export function differentKeys(apps: number): string[] {
  const sample = Array.from({ length: 1_000 }, (_, i) => {
    const { packageName, name, categories } = demoApp((i * 97) % apps);
    return { packageName, names: Object.values(name), categories };
  });
  const asked = allQuestions(sample, 120).map(({ key }) => key);
  const typed = sample.flatMap(({ names }, i) => names.map((name) => name.slice(0, 1 + (i % 5))));
  const keys = [...new Set([...asked, ...typed])];
  // All kinds alternate, as in real use.
  return keys
    .map((key, i) => ({ key, place: (i * 7_919) % keys.length }))
    .sort((a, b) => a.place - b.place)
    .map(({ key }) => key);
}
