#!/bin/sh
# Creates a certificate authority for the connections inside this deployment, and a certificate signed by it for each service, in a folder
# (a volume) of the service's own. Runs before the services start; what expires within 60 days is replaced.
set -e
folder=${CERTIFICATES:-/certificates}
authority=$folder/authority
# Further names for every certificate, such as ,DNS:db.example.
also=${ALSO:-}
new_key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"

expires_soon() { ! [ -s "$1" ] || ! openssl x509 -in "$1" -noout -checkend 5184000 > /dev/null; }

# sign <service> <user that reads the key> <names>
sign() {
  service=$folder/$1
  if expires_soon "$service/cert.pem" || ! cmp -s "$authority/ca.pem" "$service/ca.pem"; then
    openssl req $new_key -subj "/CN=$1" -addext "subjectAltName=$3$also" -keyout "$service/key.pem" -out "$authority/request.pem"
    openssl x509 -req -in "$authority/request.pem" -copy_extensions copy -CA "$authority/ca.pem" -CAkey "$authority/ca.key" \
      -CAcreateserial -days 825 -out "$service/cert.pem"
    chmod 600 "$service/key.pem"
    [ "$(id -u)" != 0 ] || chown "$2" "$service/key.pem"
  fi
  cp "$authority/ca.pem" "$service/ca.pem"
}

mkdir -p "$authority" "$folder/database" "$folder/replica" "$folder/redis" "$folder/app" "$folder/proxy"
chmod 700 "$authority"
if expires_soon "$authority/ca.pem"; then
  openssl req -x509 $new_key -days 3650 -subj "/CN=Taiyari internal" -keyout "$authority/ca.key" -out "$authority/ca.pem"
fi
# The users of the images of PostgreSQL and Redis, and of our own.
sign database 999 DNS:database
sign replica 999 DNS:replica
sign redis 999 DNS:redis
sign app 10001 DNS:app
cp "$authority/ca.pem" "$folder/proxy/ca.pem"
