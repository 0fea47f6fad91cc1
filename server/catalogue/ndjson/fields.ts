import { type Fields, fieldsOf, lineOf } from '../input/clean';
import type { Problem } from '../normal-form';

/** What a field may be: the sentence for the operator, and the check. A field that is null counts as absent. */
interface Kind {
  is(value: unknown): boolean;
  not: string;
}

const isText = (value: unknown) => typeof value === 'string';
const text: Kind = { is: isText, not: 'is not a text' };
const texts: Kind = {
  is: (value) => isObject(value) && Object.values(fieldsOf(value)).every(isText),
  not: 'is not a text for each language, such as {"en-US": "…"}',
};
const listOfTexts: Kind = {
  is: (value) => Array.isArray(value) && value.every(isText),
  not: 'is not a list of texts',
};
const flag: Kind = { is: (value) => value === 0 || value === 1, not: 'is neither 0 nor 1' };
const object: Kind = { is: isObject, not: 'is not an object' };
/** The line itself is left out if they are wrong (feed.ts). */
const any: Kind = { is: () => true, not: '' };

/** Every field of a line; `a.b` is a field of the object `a`. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['packageName', any],
  ['versionCode', any],
  ['versionName', text],
  ['name', texts],
  ['summary', texts],
  ['description', texts],
  ['categories', listOfTexts],
  ['antiFeatures', listOfTexts],
  ['trackers', listOfTexts],
  ['reproducible', { is: (value) => typeof value === 'boolean', not: 'is neither true nor false' }],
  ['author', text],
  ['license', text],
  ['webSite', text],
  ['sourceCode', text],
  ['requireId', flag],
  ['appOpExtInfo', object],
  ['appOpExtInfo.misc', object],
  ['appOpExtInfo.misc.requireID', flag],
]);

const FIELD_MAX = 60;
/** Largest number of problems that are named; a file may have a new field on each line. */
const NAMED_MAX = 100;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with the fields of a line: those that nothing reads, and those of the wrong type. */
function* faultsOf(fields: Fields, above = ''): Generator<string> {
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue;
    const path = `${above}${name}`;
    const kind = KINDS.get(path);
    if (!kind) yield `has a field that is not read: ${lineOf(path, FIELD_MAX) ?? '(nameless)'}`;
    else if (!kind.is(value)) yield `has a value that is not read: ${path} ${kind.not}`;
    else if (kind === object) yield* faultsOf(fieldsOf(value), `${path}.`);
  }
}

/** Gathers the faults of all lines, so that each is named once, with its first line and the number of the others. */
export class FieldFaults {
  readonly #lines = new Map<string, { where: string; more: number }>();
  #unnamed = 0;

  add(where: string, fields: Fields): void {
    for (const why of faultsOf(fields)) {
      const known = this.#lines.get(why);
      if (known) known.more += 1;
      else if (this.#lines.size < NAMED_MAX) this.#lines.set(why, { where, more: 0 });
      else this.#unnamed += 1;
    }
  }

  problems(): Problem[] {
    const named = [...this.#lines].map(([why, { where, more }]) => ({
      where,
      why: more === 0 ? why : `${why} (and on ${more} more ${more === 1 ? 'line' : 'lines'})`,
    }));
    const others = { where: 'fields', why: `${this.#unnamed} more are not read` };
    return this.#unnamed === 0 ? named : [...named, others];
  }
}

const flagOf = (value: unknown): 0 | 1 | undefined =>
  value === 0 || value === 1 ? value : undefined;

/** Both marks by which a game needs no registration, as the line has them (S§5). */
export const registrationOf = ({ requireId, appOpExtInfo }: Fields) => ({
  requireId: flagOf(requireId),
  extraRequireId: flagOf(fieldsOf(fieldsOf(appOpExtInfo).misc).requireID),
});
