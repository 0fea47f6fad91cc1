import { type Kysely, sql } from 'kysely';

/**
 * Sources, apps and the tables that belong to an app. Texts that lists never show are in a separate table. There are no
 * foreign keys to apps: their rows are never deleted, and checking half a million references makes a large import a
 * third slower.
 */
const statements = [
  sql`CREATE TABLE sources (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('demo', 'fdroid', 'ndjson')),
    name text NOT NULL,
    address text,
    mirrors text[] NOT NULL DEFAULT '{}',
    fingerprint text,
    "timestamp" bigint,
    directory text,
    remote_images boolean NOT NULL DEFAULT false,
    demo boolean NOT NULL DEFAULT false,
    frame_hash text
  )`,
  sql`CREATE TABLE developers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE
  )`,
  sql`CREATE TABLE categories (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    name jsonb NOT NULL,
    resource_type smallint NOT NULL CHECK (resource_type IN (0, 1)),
    parent_id integer REFERENCES categories,
    position integer NOT NULL DEFAULT 0,
    apps integer NOT NULL DEFAULT 0
  )`,
  sql`CREATE TABLE apps (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id integer NOT NULL REFERENCES sources,
    package_name text NOT NULL UNIQUE,
    resource_type smallint NOT NULL CHECK (resource_type IN (0, 1)),
    require_id smallint NOT NULL CHECK (require_id IN (0, 1)),
    developer_id integer REFERENCES developers,
    category_id integer REFERENCES categories,
    version_id integer,
    version_code bigint NOT NULL,
    version_name text NOT NULL,
    name_zh text NOT NULL,
    name_en text NOT NULL,
    summary_zh text,
    summary_en text,
    size bigint,
    rating real,
    rating_count integer,
    installs bigint,
    release_at bigint,
    added_at bigint,
    updated_at bigint,
    icon jsonb,
    content_hash text NOT NULL,
    gone boolean NOT NULL DEFAULT false
  )`,
  sql`CREATE INDEX apps_source ON apps (source_id)`,
  sql`CREATE INDEX apps_developer ON apps (developer_id)`,
  sql`CREATE INDEX apps_release ON apps (release_at) WHERE release_at IS NOT NULL`,
  sql`CREATE TABLE app_texts (
    app_id integer PRIMARY KEY,
    name jsonb NOT NULL,
    summary jsonb NOT NULL,
    description jsonb NOT NULL,
    license text,
    web_site text,
    source_code text,
    issue_tracker text,
    anti_features jsonb NOT NULL,
    screenshots jsonb NOT NULL
  )`,
  sql`CREATE TABLE anti_features (
    source_id integer NOT NULL REFERENCES sources,
    key text NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL,
    PRIMARY KEY (source_id, key)
  )`,
  sql`CREATE TABLE app_categories (
    app_id integer NOT NULL,
    category_id integer NOT NULL,
    position smallint NOT NULL,
    PRIMARY KEY (app_id, category_id)
  )`,
  sql`CREATE TABLE versions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    app_id integer NOT NULL,
    key text NOT NULL,
    version_code bigint NOT NULL,
    version_name text NOT NULL,
    size bigint,
    sha256 text,
    signer text,
    min_sdk integer,
    target_sdk integer,
    abis text[] NOT NULL,
    permissions text[] NOT NULL,
    changelog jsonb NOT NULL,
    path text,
    released_at bigint,
    UNIQUE (app_id, key)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
