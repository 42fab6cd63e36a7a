-- Two roles of the database. The owner migrates; the service reads and writes rows, and can change no table, trigger or function, so
-- none of the rules that protect history. Run by a superuser in the service's database, before the first migration or on a database
-- that one role has used so far: psql -d hiram -f roles.sql, with -v owner=NAME -v role=NAME for other names, then
-- \password hiram_owner and \password hiram. The migrations and `operators detach-audit` run as the owner. The tables of the job
-- queue, in the schema jobs, are the service's. deploy/test/roles.test.ts runs this file.
\set ON_ERROR_STOP on
\if :{?owner}
\else
  \set owner hiram_owner
\endif
\if :{?role}
\else
  \set role hiram
\endif

begin;
select format('create role %I login', name) from unnest(array[:'owner', :'role']) as name
  where not exists (select from pg_roles where rolname = name)
\gexec

-- what one role has made so far
reassign owned by :"role" to :"owner";
select format('alter database %I owner to %I', current_database(), :'owner')
\gexec

create schema if not exists jobs;
alter schema jobs owner to :"role";
select format('alter table %s owner to %I', oid::regclass, :'role') from pg_class
  where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p')
\gexec
select format('alter routine %s owner to %I', oid::regprocedure, :'role') from pg_proc
  where pronamespace = 'jobs'::regnamespace
\gexec
select format('alter type %s owner to %I', oid::regtype, :'role') from pg_type
  where typnamespace = 'jobs'::regnamespace and typtype = 'e'
\gexec

-- what is there, and what a migration will add
select
    format('grant usage on schema %I to %I', nspname, :'role'),
    format('grant select, insert, update, delete on all tables in schema %I to %I', nspname, :'role'),
    format('grant usage on all sequences in schema %I to %I', nspname, :'role')
  from pg_namespace where nspname = 'public' or nspowner = (select oid from pg_roles where rolname = :'owner')
\gexec
alter default privileges for role :"owner" grant usage on schemas to :"role";
alter default privileges for role :"owner" grant select, insert, update, delete on tables to :"role";
alter default privileges for role :"owner" grant usage on sequences to :"role";
commit;
