/** The user of the embedded PostgreSQL who owns everything in it, and the name of the database. */
export const USER = 'snowpea';
export const DATABASE = 'postgres';
/** The user of the server's connections, who may do only what the store grants. */
export const SERVER_USER = 'snowpea_server';
