import { fieldsOf, lineOf, localizedOf } from '../input/clean';
import type { AntiFeatureRecord, Problem } from '../normal-form';
import { ANTI_FEATURE_KEY_MAX, ANTI_FEATURES_MAX } from './version-records';

/** A repository's descriptions of its anti-features, each key once, and what was left out. */
export function antiFeatureRecords(value: unknown): {
  antiFeatures: AntiFeatureRecord[];
  problems: Problem[];
} {
  const records = new Map<string, AntiFeatureRecord>();
  const problems: Problem[] = [];
  const entries = Object.entries(fieldsOf(value));
  if (entries.length > ANTI_FEATURES_MAX)
    problems.push({
      where: 'anti-features',
      why: `there are ${entries.length}: only the first ${ANTI_FEATURES_MAX} are used`,
    });
  for (const [text, fields] of entries.slice(0, ANTI_FEATURES_MAX)) {
    const key = lineOf(text, ANTI_FEATURE_KEY_MAX);
    if (key === undefined)
      problems.push({ where: 'an anti-feature', why: 'has no name that can be read' });
    else if (records.has(key))
      problems.push({ where: `anti-feature "${key}"`, why: 'is named twice' });
    else
      records.set(key, {
        key,
        name: localizedOf(fieldsOf(fields).name, (name) => lineOf(name, 100)),
        description: localizedOf(fieldsOf(fields).description, (about) => lineOf(about, 1_000)),
      });
  }
  return { antiFeatures: [...records.values()], problems };
}
