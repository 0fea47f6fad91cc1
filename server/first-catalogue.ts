import type { Kysely } from 'kysely';
import { seedDemo } from './catalogue/demo';
import { readCatalogue } from './store/revision';
import type { Schema } from './store/schema';

/** Gives a store that has no app a demo catalogue, so that the first start shows something; 0 apps leaves it empty. */
export async function fillEmptyStore(
  db: Kysely<Schema>,
  apps: number,
  report: (line: string) => void,
): Promise<void> {
  if (apps === 0) return;
  const catalogue = await readCatalogue(db);
  if (catalogue.apps + catalogue.games > 0) return;
  report(`Making a demo catalogue of ${apps} apps (npm run store -- import … brings a real one)`);
  await seedDemo(db, { apps });
}
