import { type Kysely, sql } from 'kysely';

/**
 * Both marks by which a game needs no registration (S§5): as its source has them, and as the operator has set them for one
 * game, by the identifier that imports keep. And the version that a comment is about; of versions with the same name, the
 * newest.
 */
const statements = [
  sql`ALTER TABLE apps ADD extra_require_id smallint`,
  sql`CREATE TABLE game_rules (
    package_name text PRIMARY KEY,
    require_id smallint,
    extra_require_id smallint
  )`,
  sql`ALTER TABLE comments ADD version_id integer`,
  sql`UPDATE comments SET version_id = (SELECT versions.id FROM versions
    WHERE versions.app_id = comments.app_id AND versions.version_name = comments.version_name
    ORDER BY versions.version_code DESC LIMIT 1) WHERE comments.version_name IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
