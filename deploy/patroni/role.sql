-- The settings of the service's sessions, for a pooler that drops them: run once by the superuser, `psql -v role=hiram -f role.sql`.
-- apps/server/src/platform/db names the same ones.
alter role :role set DateStyle to 'ISO, YMD';
alter role :role set IntervalStyle to 'postgres';
alter role :role set TimeZone to 'UTC';
alter role :role set search_path to public;
alter role :role set standard_conforming_strings to on;
alter role :role set extra_float_digits to 1;
alter role :role set bytea_output to 'hex';
alter role :role set transform_null_equals to off;
alter role :role set array_nulls to on;
alter role :role set statement_timeout to '30s';
alter role :role set idle_in_transaction_session_timeout to '30s';
