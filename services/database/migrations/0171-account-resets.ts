import { type Migration, secretTable } from './migration.ts'

/**
 * Resets of a person's password and authenticator by somebody else. The e-mail with the link names the row, and the
 * person is told at the next sign-in, after which `told_at` is set. `language` is that of the e-mail.
 */
export const migration: Migration = {
  name: '0171-account-resets',
  sql: `
create table account_resets (
  tenant text not null,
  id text not null,
  user_id text not null,
  by_name text not null,
  reason text not null,
  language text not null,
  at timestamptz not null,
  told_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users (tenant, id) on delete cascade
);
create index account_resets_to_tell on account_resets (tenant, user_id, at) where told_at is null;
${secretTable('account_resets')}
`,
}
