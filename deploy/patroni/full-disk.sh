#!/bin/sh
# Runs beside Patroni on each data node, as postgres: full-disk.sh one. PostgreSQL goes on with a full disk and refuses writes, and
# Patroni counts it as well. Below 256 MB of room a leader hands over to its standby.
name=$1
config=${2:-/etc/patroni/config.yml}
data=${3:-/var/lib/postgresql/15/hiram}
while sleep 2; do
  free=$(df --output=avail -k "$data" | tail -1)
  if [ "$free" -lt "${LEAST_KB:-262144}" ]; then
    # a standby is refused here, and stays what it is
    patronictl -c "$config" switchover --leader "$name" --force
  fi
done
