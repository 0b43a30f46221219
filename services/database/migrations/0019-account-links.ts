import { type Migration, secretTable } from './migration.ts'

/**
 * Links by which a person sets a password before the first sign-in. `id` is the SHA-256 of the link's secret, so that a
 * copy of the table opens no account. A used link keeps its row until it expires, so that its page can say that it was
 * used.
 */
export const migration: Migration = {
  name: '0019-account-links',
  sql: `
create table account_links (
  tenant text not null,
  id text not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users (tenant, id) on delete cascade
);
create index account_links_by_secret on account_links (id);
create index account_links_by_user on account_links (tenant, user_id);
${secretTable('account_links')}
`,
}
