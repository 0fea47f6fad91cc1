import { type Kysely, sql } from 'kysely';

/** Lucky draws: activities with prizes in a committed order, visitors, their chances and what they drew. */
const statements = [
  sql`CREATE TABLE visitors (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject text NOT NULL UNIQUE,
    at bigint NOT NULL
  )`,
  sql`CREATE TABLE activities (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    title jsonb NOT NULL,
    rules jsonb NOT NULL,
    app_ids integer[] NOT NULL,
    requires text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    daily_chances integer NOT NULL,
    slots integer NOT NULL,
    seed bytea,
    commitment text,
    opened_at bigint,
    closed_at bigint
  )`,
  sql`CREATE TABLE prizes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id integer NOT NULL REFERENCES activities ON DELETE CASCADE,
    position integer NOT NULL,
    name jsonb NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    UNIQUE (activity_id, position)
  )`,
  sql`CREATE TABLE draw_slots (
    activity_id integer NOT NULL REFERENCES activities,
    number integer NOT NULL,
    prize_id integer REFERENCES prizes,
    record_id integer,
    PRIMARY KEY (activity_id, number)
  )`,
  sql`CREATE INDEX draw_slots_free ON draw_slots (activity_id, number) WHERE record_id IS NULL`,
  sql`CREATE INDEX draw_slots_free_prizes ON draw_slots (activity_id, prize_id)
    WHERE record_id IS NULL AND prize_id IS NOT NULL`,
  sql`CREATE TABLE draw_records (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id integer NOT NULL,
    number integer NOT NULL,
    visitor_id integer NOT NULL REFERENCES visitors,
    prize_id integer REFERENCES prizes,
    at bigint NOT NULL,
    sent_at bigint,
    UNIQUE (activity_id, number),
    FOREIGN KEY (activity_id, number) REFERENCES draw_slots
  )`,
  sql`CREATE INDEX draw_records_visitor ON draw_records (visitor_id, id)`,
  sql`CREATE INDEX draw_records_won ON draw_records (activity_id, id) WHERE prize_id IS NOT NULL`,
  sql`CREATE TABLE draw_chances (
    activity_id integer NOT NULL REFERENCES activities,
    visitor_id integer NOT NULL REFERENCES visitors,
    day integer NOT NULL,
    used_today integer NOT NULL,
    extra integer NOT NULL CHECK (extra >= 0),
    score integer NOT NULL,
    PRIMARY KEY (activity_id, visitor_id)
  )`,
  sql`CREATE TABLE draw_grants (
    activity_id integer NOT NULL REFERENCES activities,
    visitor_id integer NOT NULL REFERENCES visitors,
    reason text NOT NULL,
    about integer NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (activity_id, visitor_id, reason, about)
  )`,
  sql`CREATE TABLE effects (
    visitor_id integer NOT NULL REFERENCES visitors,
    key text NOT NULL,
    call text NOT NULL,
    answer jsonb NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (visitor_id, key)
  )`,
  sql`CREATE INDEX effects_at ON effects (at)`,
  sql`CREATE TABLE ledger (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    activity_id integer NOT NULL,
    visitor_id integer NOT NULL,
    entry text NOT NULL,
    chances integer NOT NULL,
    prize_id integer,
    record_id integer,
    at bigint NOT NULL
  )`,
  sql`CREATE INDEX ledger_activity ON ledger (activity_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
