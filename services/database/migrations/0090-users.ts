import { APPLICATION_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/**
 * What administering users needs. The role that serves people still cannot write users: changes run in the system
 * role, which sees every tenant.
 *
 * - `users_by_id`: an id names one user among all tenants, so that a change that finds its row by id finds the right one.
 * - `first_name`: null where the account was made with one name only; its first word is the first name then.
 * - `initial_password_until`: set while the password is one that somebody else chose. It serves once, to choose another
 *   one, and no longer than this.
 * - `user_accessed`: a session takes a new access token every few minutes; the user's row is written at most once in
 *   five minutes.
 */
export const migration: Migration = {
  name: '0090-users',
  sql: `
alter table users add column first_name text, add column picture_id text,
  add column initial_password_until timestamptz;
grant select (first_name, picture_id, initial_password_until) on users to ${APPLICATION_ROLE};
create unique index users_by_id on users (id);
create unique index users_by_email on users (tenant, lower(email)) where deleted_at is null;
create index users_by_name on users (tenant, full_name, id) where deleted_at is null;

create or replace function user_accessed() returns trigger language plpgsql as $$
begin
  update users set last_access_at = now() where tenant = new.tenant and id = new.user_id
    and (last_access_at is null or last_access_at < now() - interval '5 minutes');
  return null;
end $$;
`,
}
