#!/bin/sh
# /etc/patroni/create-database.sh: Patroni calls it once, on the first leader, with the way to the new server.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$CHAPERON_DATABASE_PASSWORD" "$1" <<'SQL'
create role chaperon login password :'password';
-- A replica is read again as soon as it follows another leader, not minutes later.
grant pg_read_all_stats to chaperon;
create database chaperon owner chaperon;
SQL
