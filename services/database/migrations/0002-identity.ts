import { APPLICATION_ROLE } from '../scoped-pool.ts'
import { type Migration, recordColumns, secretTable, tenantTable } from './migration.ts'

/**
 * People who sign in, the provider's keys and grants, and the console's sessions.
 *
 * - `users`: the role that answers people may list people, but not read their password hashes.
 * - `service_clients`: programs that sign in with a secret of their own. `user_id` is the subject of their tokens.
 * - `oidc_records`: the embedded provider's sessions, interactions, grants, codes and refresh tokens.
 * - `signing_keys`: one key of a tenant signs; retired keys still verify what they signed.
 * - `sessions`: the console's sessions. `id` is the SHA-256 of the cookie's secret, so that a copy of the table opens no
 *   session.
 */
export const migration: Migration = {
  name: '0002-identity',
  sql: `
create table users (
${recordColumns}
  username text not null,
  full_name text not null,
  email text not null,
  role text not null check (role in ('CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER')),
  password_hash text not null,
  primary key (tenant, id)
);
create unique index users_by_username on users (tenant, lower(username)) where deleted_at is null;
${tenantTable('users')}
revoke all on users from ${APPLICATION_ROLE};
grant select (tenant, id, code, created_by, updated_by, deleted_by, created_at, updated_at, deleted_at, active, version,
  username, full_name, email, role) on users to ${APPLICATION_ROLE};

create table service_clients (
  tenant text not null,
  client_id text not null,
  user_id text not null,
  role text not null check (role in ('CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER')),
  secret_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant, client_id)
);
${secretTable('service_clients')}

create table oidc_records (
  tenant text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (tenant, model, id)
);
create index oidc_records_by_grant on oidc_records (tenant, grant_id) where grant_id is not null;
create index oidc_records_by_uid on oidc_records (tenant, model, uid) where uid is not null;
create index oidc_records_expired on oidc_records (expires_at);
${secretTable('oidc_records')}

create table signing_keys (
  tenant text not null,
  kid text not null,
  private_jwk jsonb not null,
  secret text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (tenant, kid)
);
create unique index signing_keys_in_force on signing_keys (tenant) where retired_at is null;
${secretTable('signing_keys')}

create table sessions (
  tenant text not null,
  id text not null,
  user_id text not null,
  access_token text not null,
  access_expires_at timestamptz not null,
  refresh_token text,
  id_token text not null,
  refresh_lease_until timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant, id)
);
create index sessions_by_user on sessions (tenant, user_id);
create index sessions_expired on sessions (expires_at);
${secretTable('sessions')}
`,
}
