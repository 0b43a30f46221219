import { type Migration, recordColumns, tenantTable } from './migration.ts'

const base = `
${recordColumns}
  primary key (tenant, id)`

const reviewed = `
  status text not null,
  review_result text not null,
  reason jsonb,
  request_new_photo boolean not null default false,
  reviewed_at timestamptz`

/**
 * Drivers, their documents, the review queue, histories, files and kept counts. Every primary access path begins with
 * the tenant, so that the tenant can be a distribution key.
 *
 * - `secrets`: values that every process of the services knows and nobody else, such as the key that signs addresses of
 *   files.
 * - `driver_matches`: row-level security keeps LIKE from using the trigram index, because its operator is not leakproof.
 *   This function uses the index for the caller's own tenant only and returns at most `bound` ids.
 * - `reviews`: one row for each record that waits for a person's decision. The row is removed when it is decided.
 * - `driver_counts` and `review_counts`: lists read the sum of a few small rows instead of counting a million.
 */
export const migration: Migration = {
  name: '0001-core',
  sql: `
create extension if not exists pg_trgm;

create table tenants (
  id text primary key check (length(id) >= 2),
  name text not null,
  demo boolean not null default false,
  features jsonb not null default '["*"]',
  created_at timestamptz not null default now()
);
grant select on tenants to torre_app;
grant select, insert, update, delete on tenants to torre_system;

create table secrets (name text primary key, value text not null);
grant select, insert on secrets to torre_system;

create table drivers (${base},
  ${reviewed},
  full_name text not null,
  document_type text not null,
  document text not null,
  cellphone text,
  email text,
  country text not null default 'BRA',
  work_mode text not null,
  level text not null default 'PRE_REGISTERED',
  vehicle_status text not null,
  origin text not null,
  registered_at timestamptz not null,
  birth_date date,
  app_installed boolean not null default false,
  profile_picture boolean not null default false,
  facial_recognition boolean not null default false,
  verified_document boolean not null default false,
  address_provided boolean not null default false,
  traveled_product boolean not null default false,
  traveled_company boolean not null default false,
  data jsonb not null default '{}',
  search text not null
);
create unique index drivers_document on drivers (tenant, document_type, document) where deleted_at is null;
create index drivers_by_name on drivers (tenant, full_name, id) where deleted_at is null;
create index drivers_by_registration on drivers (tenant, registered_at desc, id desc) where deleted_at is null;
create index drivers_by_status_and_name on drivers (tenant, status, full_name, id) where deleted_at is null;
create index drivers_by_country_and_name on drivers (tenant, country, full_name, id) where deleted_at is null;
create index drivers_search on drivers using gin (search gin_trgm_ops);
create function driver_matches(term text, bound integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from drivers
  where tenant = current_setting('torre.tenant', true) and deleted_at is null
    and search like '%' || replace(replace(replace(term, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
  limit bound
$$;
grant create on schema public to torre_system;
alter function driver_matches(text, integer) owner to torre_system;
revoke create on schema public from torre_system;
revoke execute on function driver_matches(text, integer) from public;
grant execute on function driver_matches(text, integer) to torre_app;

create table driver_licences (${base},
  ${reviewed},
  driver_id text not null,
  type text not null,
  identifier text not null,
  expire_at date,
  data jsonb not null,
  readings jsonb not null default '[]',
  file_ids jsonb not null default '[]',
  trust jsonb,
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index driver_licences_by_driver on driver_licences (tenant, driver_id);

create table driver_vehicles (${base},
  ${reviewed},
  driver_id text not null,
  license_plate text not null,
  data jsonb not null,
  readings jsonb not null default '[]',
  file_ids jsonb not null default '[]',
  trust jsonb,
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index driver_vehicles_by_driver on driver_vehicles (tenant, driver_id);

create table driver_compositions (${base},
  ${reviewed},
  driver_id text not null,
  main boolean not null default false,
  vehicle_ids jsonb not null,
  data jsonb not null,
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index driver_compositions_by_driver on driver_compositions (tenant, driver_id);

create table additional_documents (${base},
  type text not null,
  data jsonb not null
);

create table driver_additional_documents (${base},
  ${reviewed},
  driver_id text not null,
  additional_document_id text not null,
  expire_at date,
  data jsonb not null,
  readings jsonb not null default '[]',
  file_ids jsonb not null default '[]',
  foreign key (tenant, driver_id) references drivers (tenant, id),
  foreign key (tenant, additional_document_id) references additional_documents (tenant, id)
);
create index driver_additional_documents_by_driver on driver_additional_documents (tenant, driver_id);

create table reviews (
  tenant text not null,
  id text not null,
  kind text not null,
  resource_id text not null,
  driver_id text not null,
  driver_name text not null,
  waiting_since timestamptz not null,
  held_by text,
  held_by_name text,
  held_until timestamptz,
  flagged_by text,
  flagged_by_name text,
  flagged_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
) with (fillfactor = 80);
create unique index reviews_by_resource on reviews (tenant, kind, resource_id);
create index reviews_waiting on reviews (tenant, waiting_since, id) where flagged_at is null;
create index reviews_flagged on reviews (tenant, flagged_at, id) where flagged_at is not null;
create index reviews_held on reviews (tenant, held_until) where held_until is not null;
create index reviews_by_driver on reviews (tenant, driver_id);

create table histories (
  tenant text not null,
  id text not null,
  resource text not null,
  resource_id text not null,
  driver_id text,
  event text not null,
  from_status text,
  to_status text,
  by_user text,
  by_name text not null,
  at timestamptz not null default now(),
  request_id text not null,
  details jsonb not null default '{}',
  primary key (tenant, id)
);
create index histories_by_resource on histories (tenant, resource, resource_id, at desc, id desc);
create index histories_by_driver on histories (tenant, driver_id, at desc, id desc);
create index histories_by_user on histories (tenant, by_user, at desc);

create table idempotency_keys (
  tenant text not null,
  user_id text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant, user_id, key)
);

create table files (
  tenant text not null,
  id text not null,
  type text not null,
  bytes bytea not null,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (tenant, id)
);

create table driver_counts (
  tenant text not null,
  status text not null,
  vehicle_status text not null,
  country text not null,
  work_mode text not null,
  level text not null,
  total bigint not null,
  primary key (tenant, status, vehicle_status, country, work_mode, level)
) with (fillfactor = 60);

create table review_counts (
  tenant text not null,
  kind text not null,
  flagged boolean not null,
  total bigint not null,
  primary key (tenant, kind, flagged)
) with (fillfactor = 60);

create function driver_counts_keep() returns trigger language plpgsql as $$
begin
  insert into driver_counts as kept (tenant, status, vehicle_status, country, work_mode, level, total)
  select tenant, status, vehicle_status, country, work_mode, level, sum(step) from (
    select tenant, status, vehicle_status, country, work_mode, level, 1 as step from added where deleted_at is null
    union all
    select tenant, status, vehicle_status, country, work_mode, level, -1 as step from removed where deleted_at is null
  ) change
  group by tenant, status, vehicle_status, country, work_mode, level having sum(step) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, status, vehicle_status, country, work_mode, level) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function driver_counts_added() returns trigger language plpgsql as $$
begin
  insert into driver_counts as kept (tenant, status, vehicle_status, country, work_mode, level, total)
  select tenant, status, vehicle_status, country, work_mode, level, count(*) from added where deleted_at is null
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant, status, vehicle_status, country, work_mode, level) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger driver_counts_insert after insert on drivers referencing new table as added
  for each statement execute function driver_counts_added();
create trigger driver_counts_update after update on drivers referencing old table as removed new table as added
  for each statement execute function driver_counts_keep();

create function review_counts_inserted() returns trigger language plpgsql as $$
begin
  insert into review_counts as kept (tenant, kind, flagged, total)
  select tenant, kind, flagged_at is not null, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant, kind, flagged) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function review_counts_deleted() returns trigger language plpgsql as $$
begin
  insert into review_counts as kept (tenant, kind, flagged, total)
  select tenant, kind, flagged_at is not null, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant, kind, flagged) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function review_counts_flagged() returns trigger language plpgsql as $$
begin
  insert into review_counts as kept (tenant, kind, flagged, total)
  select tenant, kind, flagged, sum(step) from (
    select tenant, kind, flagged_at is not null as flagged, 1 as step from added
    union all
    select tenant, kind, flagged_at is not null as flagged, -1 as step from removed
  ) change group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
  on conflict (tenant, kind, flagged) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger review_counts_insert after insert on reviews referencing new table as added
  for each statement execute function review_counts_inserted();
create trigger review_counts_delete after delete on reviews referencing old table as removed
  for each statement execute function review_counts_deleted();
create trigger review_counts_update after update on reviews referencing old table as removed new table as added
  for each statement execute function review_counts_flagged();

${['drivers', 'driver_licences', 'driver_vehicles', 'driver_compositions', 'additional_documents', 'driver_additional_documents', 'reviews', 'histories', 'idempotency_keys', 'files', 'driver_counts', 'review_counts'].map(tenantTable).join('\n')}
`,
}
