import { type Migration, secretTable } from './migration.ts'

/**
 * The authenticator apps of people (RFC 6238), and guesses of passwords and codes by somebody who is signed in.
 *
 * - `waiting_secret`: that of an enrolment whose first code was not confirmed yet; `secret` counts until then.
 * - `last_step`: the interval of 30 seconds of the last code that was taken, so that a code serves once.
 * - `recovery_codes`: SHA-256 of each code that was not used.
 */
export const migration: Migration = {
  name: '0091-authenticators',
  sql: `
create table user_authenticators (
  tenant text not null,
  user_id text not null,
  secret text,
  waiting_secret text,
  enrolled_at timestamptz,
  last_step integer not null default 0,
  recovery_codes jsonb not null default '[]',
  guesses integer not null default 0,
  guesses_until timestamptz,
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users (tenant, id) on delete cascade
);
${secretTable('user_authenticators')}
`,
}
