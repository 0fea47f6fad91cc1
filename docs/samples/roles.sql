-- Two roles for a PostgreSQL of your own, for psql as its superuser.
CREATE ROLE snowpea_owner LOGIN PASSWORD 'change me';
CREATE ROLE snowpea_server LOGIN PASSWORD 'change me too';
CREATE DATABASE snowpea OWNER snowpea_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE snowpea FROM PUBLIC;
GRANT CONNECT ON DATABASE snowpea TO snowpea_server;
\connect snowpea
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO snowpea_owner;
