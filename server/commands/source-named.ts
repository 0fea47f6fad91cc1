import type { Kysely } from 'kysely';
import { OperatorError } from '../operator-error';
import { type SourceState, sourceStates } from '../store/queries/source-syncs';
import type { Schema } from '../store/schema';

/**
 * The source that an operator names by its number, key or name.
 * @throws OperatorError when there is none, or several of that name
 */
export async function namedSource(db: Kysely<Schema>, given: string): Promise<SourceState> {
  const all = await sourceStates(db);
  const is = [
    ({ id }: SourceState) => String(id) === given,
    ({ key }: SourceState) => key === given.replace(/\/$/, '') || key === given,
    ({ name }: SourceState) => name === given,
  ];
  const found = is.map((test) => all.filter(test)).find((some) => some.length > 0) ?? [];
  const [source, ...more] = found;
  if (source && more.length === 0) return source;
  const names = all.map(({ id, key }) => `${id} (${key})`).join(', ') || 'none yet';
  const why = source ? `Several sources are called ${given}` : `There is no source ${given}`;
  throw new OperatorError(`${why}: there is ${names}.`);
}
