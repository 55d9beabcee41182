#!/bin/sh
# Makes the secrets for compose.yaml, once; what is there stays as it is.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets backups
make() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
make postgres_password "$(random)"
make muster_password "$(random)"
make database_url "postgresql://muster:$(cat secrets/muster_password)@database:5432/muster"
make admin_password "$(random)"
make secret_key "$(random)"
make backup_key "$(random)"
# Muster's account in its image reads what it needs and writes backups; nobody else does.
if [ "$(id -u)" = 0 ]; then
  chown 10001 secrets/database_url secrets/admin_password secrets/secret_key secrets/backup_key backups
  chown 999 secrets/muster_password secrets/postgres_password
fi
echo "The first administrator's password is in $(pwd)/secrets/admin_password"
