import * as v from 'valibot';
import { OperatorError } from '../../operator-error';
import type { Located, Path } from './locate-json';

/** Largest number of problems that are shown. */
const SHOWN = 20;

/** Collects the problems of a file, so that the operator sees all of them at once. */
export class Problems {
  readonly #found: string[] = [];
  readonly #located: Located;

  constructor(located: Located) {
    this.#located = located;
  }

  /** @param why one sentence: what is wrong and what to do */
  add(path: Path, why: string): void {
    const field = path
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, '');
    this.#found.push(`${this.#located.at(path)} ${field ? `${field}: ` : ''}${why}`);
  }

  /** @throws OperatorError with one line for each problem, if there are any */
  check(): void {
    if (this.#found.length === 0) return;
    const more = this.#found.length - SHOWN;
    const lines = this.#found.slice(0, SHOWN);
    if (more > 0) lines.push(`… and ${more} more.`);
    throw new OperatorError(`${lines.join('\n')}\nNothing was changed.`);
  }
}

/** An entry of a file with its path. */
export interface Entry<T> {
  path: Path;
  value: T;
}

/**
 * The entries of a file: a list of them, or a single one.
 * @throws OperatorError with every place that violates the schema
 */
export function entriesOf<T>(located: Located, schema: v.GenericSchema<unknown, T>): Entry<T>[] {
  const problems = new Problems(located);
  const many = Array.isArray(located.value);
  const values: unknown[] = Array.isArray(located.value) ? located.value : [located.value];
  if (values.length === 0) problems.add([], 'the list is empty: add an entry.');
  const entries = values.flatMap((value, index): Entry<T>[] => {
    const path = many ? [index] : [];
    const checked = v.safeParse(schema, value);
    if (checked.success) return [{ path, value: checked.output }];
    for (const issue of checked.issues) problems.add([...path, ...pathOf(issue)], issue.message);
    return [];
  });
  problems.check();
  return entries;
}

const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
