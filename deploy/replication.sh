#!/bin/sh
# Runs once, when the database is made: lets the replica copy and follow it.
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
