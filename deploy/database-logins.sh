#!/bin/sh
# At the first start of the database server: the owner of the portal's database, who migrates it, and the login that runs the portal.
set -eu
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=portal_password="$PORTAL_PASSWORD" <<'SQL'
create role waybound_owner login createrole password :'owner_password';
create role waybound login password :'portal_password';
create database waybound owner waybound_owner;
-- Nobody else of this server gets in.
revoke connect on database waybound from public;
grant connect on database waybound to waybound;
SQL
