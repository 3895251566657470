#!/bin/sh
# Runs before nginx starts: creates a self-signed certificate for the host of PUBLIC_URL, unless there is a certificate already.
set -e
folder=${CERTIFICATES:-/etc/nginx/certificates}
[ -s "$folder/fullchain.pem" ] && exit 0
host=${PUBLIC_URL#*://}
host=${host%%[:/]*}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 825 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem"
echo "Signed a certificate for $host itself: browsers warn of it. docs/operations.md says how to get another."
