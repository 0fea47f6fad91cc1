import * as v from 'valibot';

/** Format of the archive. A reader refuses a higher one. */
export const FORMAT = 1;

/** Names of the entries. A table is split into parts, because a tar entry begins with its size. */
export const ENTRY = {
  header: 'backup.json',
  manifest: 'manifest.json',
  table: /^tables\/([a-z_]+)\/\d+$/,
  file: /^reports\/([\da-f]{32}\.webp)$/,
} as const;

/** Largest number of bytes of an entry that a reader accepts. */
export const ENTRY_MAX = 64 * 1024 ** 2;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

/** The first entry: what a reader needs before the tables. */
export const headerSchema = v.object({
  snowpea: v.literal('backup'),
  format: count,
  /** When the snapshot was taken, epoch ms. */
  at: count,
  /** Names of the migrations that made its schema. */
  migrations: v.array(v.string()),
  /** In an order in which no table refers to a later one. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});
export type Header = v.InferOutput<typeof headerSchema>;

/** A table as it was in the snapshot. */
const tableSchema = v.object({
  name: v.string(),
  rows: count,
  bytes: count,
  /** SHA-256 of the entries' bytes. */
  sha256: hash,
  /** Checksum of the rows that does not depend on their order; the database calculates it. */
  digest: v.pipe(v.string(), v.regex(/^\d{1,40}$/)),
  /** The last generated id; null for a table without a sequence. */
  lastId: v.nullable(count),
});
export type TableEntry = v.InferOutput<typeof tableSchema>;

const fileSchema = v.object({ name: v.string(), bytes: count, sha256: hash });
export type FileEntry = v.InferOutput<typeof fileSchema>;

/** The last entry: an archive without it is truncated. */
export const manifestSchema = v.object({
  tables: v.array(tableSchema),
  /** Pictures of reports, in an archive of an earlier version: later ones have them in their table. */
  files: v.array(fileSchema),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The description of an archive, without its data. */
export interface Contents {
  readonly header: Header;
  readonly manifest: Manifest;
}
