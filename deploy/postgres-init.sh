#!/bin/sh
# Run once by the database's image, as its superuser: a login for Muster that is none, and the role that backups are taken as.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/muster_password)" -U postgres <<'SQL'
create role muster login createrole password :'password';
create role muster_backup nologin bypassrls;
grant muster_backup to muster;
create database muster owner muster;
revoke connect on database muster from public;
SQL
