/** The single user of the embedded PostgreSQL, who owns everything in it, and the name of the database. */
export const USER = 'snowpea';
export const DATABASE = 'postgres';
