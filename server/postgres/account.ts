/** The one user of the embedded database, who owns everything in it, and the database. */
export const USER = 'snowpea';
export const DATABASE = 'postgres';
