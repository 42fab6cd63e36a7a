#!/bin/sh
# Each role of postgresql/roles.sql gets the password of its secret. The image of PostgreSQL runs this once, after roles.sql.
set -eu
for role in hiram_owner hiram; do
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v role="$role" -v password="$(cat "/run/secrets/${role}_password")" <<'SQL'
alter role :"role" password :'password'
SQL
done
