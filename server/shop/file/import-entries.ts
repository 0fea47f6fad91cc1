import path from 'node:path';
import type { Kysely } from 'kysely';
import type { GenericSchema } from 'valibot';
import type { Schema } from '../../store/schema';
import { appsByPackage, type NamedApp } from '../edit/apps';
import type { Edited } from '../edit/edit';
import type { PictureField } from './fields';
import { type Located, type Path, readLocated } from './locate-json';
import { type Entry, entriesOf, Problems } from './problems';
import { type ShapedPicture, shopPicture } from './shop-picture';

/** Look-ups for an entry's fields. A look-up without a result is reported as a problem at the field's position. */
export interface Look {
  app(path: Path, packageName: string): NamedApp | undefined;
  picture(path: Path, field: PictureField | undefined): Promise<ShapedPicture | undefined>;
  problem(path: Path, why: string): void;
}

/** How entries of one kind are imported. */
export interface Kind<T, N> {
  schema: GenericSchema<unknown, T>;
  /** The field that identifies an entry. */
  identity: keyof T & string;
  /** Packages that an entry references. */
  packages(entry: T): readonly string[];
  /** The entry in the store's form. The result is used only if there were no problems. */
  make(entry: T, look: Look): Promise<N>;
  put(db: Kysely<Schema>, entries: readonly N[]): Promise<Edited>;
}

/**
 * Imports an operator's file, all of it or nothing.
 * @throws OperatorError with one line for each problem: `file:line:column field: what, and what to do`
 */
export async function importEntries<T, N>(
  db: Kysely<Schema>,
  file: string,
  kind: Kind<T, N>,
): Promise<Edited> {
  const located = await readLocated(file);
  const entries = entriesOf(located, kind.schema);
  const problems = new Problems(located);
  findRepeats(entries, kind, problems);
  const apps = await appsByPackage(
    db,
    entries.flatMap(({ value }) => kind.packages(value)),
  );
  const made: N[] = [];
  for (const { path: top, value } of entries)
    made.push(await kind.make(value, lookIn(located, top, apps, problems)));
  problems.check();
  return kind.put(db, made);
}

function findRepeats<T, N>(
  entries: readonly Entry<T>[],
  kind: Kind<T, N>,
  problems: Problems,
): void {
  const seen = new Set<unknown>();
  for (const { path: top, value } of entries) {
    const identity = value[kind.identity];
    if (seen.has(identity))
      problems.add(
        [...top, kind.identity],
        `${JSON.stringify(identity)} is there twice. Give each its own.`,
      );
    seen.add(identity);
  }
}

function lookIn(
  { file }: Located,
  top: Path,
  apps: ReadonlyMap<string, NamedApp>,
  problems: Problems,
): Look {
  const problem = (below: Path, why: string) => problems.add([...top, ...below], why);
  return {
    problem,
    app(below, packageName) {
      const app = apps.get(packageName);
      if (!app)
        problem(
          below,
          `there is no app ${packageName} in the store. Import it first, or remove it.`,
        );
      return app;
    },
    async picture(below, field) {
      if (!field) return undefined;
      const picture = await shopPicture(field, path.dirname(path.resolve(file)));
      if (typeof picture !== 'string') return picture;
      problem([...below, field.file === undefined ? 'url' : 'file'], picture);
      return undefined;
    },
  };
}
