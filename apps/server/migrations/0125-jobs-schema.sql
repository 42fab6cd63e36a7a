-- The job queue makes its tables in this schema, and needs no right to make the schema itself (deploy/postgresql/roles.sql).
create schema if not exists jobs;
