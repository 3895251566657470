#!/bin/sh
# Runs once, when the database is created: lets the replica copy and follow it, and refuses connections from outside without TLS.
sed -i 's/^host /hostssl /' "$PGDATA/pg_hba.conf"
echo 'hostssl replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
