import { APPLICATION_ROLE, SYSTEM_ROLE } from '../scoped-pool.ts'
import { type Migration, recordColumns, tenantTable } from './migration.ts'

const base = `
${recordColumns}
  primary key (tenant, id)`

/**
 * A function that searches a table's trigram index for the caller's tenant only, like `driver_matches` and for the same
 * reason.
 */
function matches(name: string, table: string): string {
  return `
create function ${name}(term text, bound integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from ${table}
  where tenant = current_setting('torre.tenant', true) and deleted_at is null
    and search like '%' || like_literal(term) || '%'
  limit bound
$$;
grant create on schema public to ${SYSTEM_ROLE};
alter function ${name}(text, integer) owner to ${SYSTEM_ROLE};
revoke create on schema public from ${SYSTEM_ROLE};
revoke execute on function ${name}(text, integer) from public;
grant execute on function ${name}(text, integer) to ${APPLICATION_ROLE};`
}

/**
 * Registers that other records refer to and administrators maintain: departments, commodities, companies, locations;
 * and the columns of users besides their account.
 *
 * - `searchable`: a text as a search compares it: lower case, without accents, dots, dashes and slashes. Stored columns
 *   and searched texts go through this one function.
 * - `like_literal`: escapes a text, so that LIKE finds no wildcard in it.
 * - `locations.*_key`: the values that filters compare, equal for texts that differ in case, accents and marks only.
 * - `user_departments`: users of another identity provider have no row in `users`, so `user_id` has no foreign key.
 * - `user_accessed`: a session is inserted at a sign-in and updated with a new access token every few minutes while the
 *   console is open; each of these is an access of the user.
 */
export const migration: Migration = {
  name: '0003-registers',
  sql: `
create function searchable(value text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(coalesce(value, ''), NFD), '[\\u0300-\\u036f./-]', '', 'g'));
create function like_literal(value text) returns text language sql immutable parallel safe
  return replace(replace(replace(value, '\\', '\\\\'), '%', '\\%'), '_', '\\_');

create table departments (${base},
  identifier text not null,
  description text,
  search text not null generated always as (searchable(identifier || ' ' || coalesce(description, ''))) stored
);
create unique index departments_identifier on departments (tenant, identifier) where deleted_at is null;

create table commodities (${base},
  description text not null,
  search text not null generated always as (searchable(description)) stored
);
create index commodities_by_description on commodities (tenant, description, id) where deleted_at is null;

create table companies (${base},
  type text not null,
  trade_name text not null,
  document_type text not null,
  document text not null,
  country text not null default 'BRA',
  phone text,
  email text,
  main_color text,
  address jsonb,
  name_search text not null generated always as (searchable(trade_name)) stored,
  search text not null generated always as (searchable(trade_name || ' ' || document)) stored
);
create unique index companies_document on companies (tenant, document_type, document) where deleted_at is null;
create index companies_by_name on companies (tenant, trade_name, id) where deleted_at is null;
create index companies_by_creation on companies (tenant, created_at desc, id desc) where deleted_at is null;
create index companies_search on companies using gin (search gin_trgm_ops);

create table locations (${base},
  status text not null default 'PENDING',
  needs_review boolean not null default false,
  title text,
  country text,
  country_code text,
  state text,
  state_code text,
  postal_code text,
  city text,
  county text,
  county_code text,
  district text,
  subdistrict text,
  street text,
  block text,
  subblock text,
  building text,
  house_number text,
  complement text,
  latitude double precision,
  longitude double precision,
  radius double precision,
  country_key text not null generated always as (searchable(country)) stored,
  state_key text not null generated always as (searchable(state)) stored,
  postal_key text collate "C" not null generated always as (searchable(postal_code)) stored,
  city_key text not null generated always as (searchable(city)) stored,
  district_key text not null generated always as (searchable(district)) stored,
  street_key text not null generated always as (searchable(street)) stored,
  house_key text not null generated always as (searchable(house_number)) stored,
  search text not null generated always as (searchable(
    coalesce(title, '') || ' ' || coalesce(street, '') || ' ' || coalesce(house_number, '') || ' ' || coalesce(district, '') || ' ' ||
    coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(state_code, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(country, '')
  )) stored,
  check ((latitude is null) = (longitude is null))
);
create index locations_by_creation on locations (tenant, created_at desc, id desc) where deleted_at is null;
create index locations_by_title on locations (tenant, title, id) where deleted_at is null;
create index locations_in_doubt on locations (tenant, created_at desc, id desc) where deleted_at is null and needs_review;
create index locations_pending on locations (tenant, created_at desc, id desc) where deleted_at is null and status = 'PENDING';
create index locations_by_position on locations (tenant, latitude, longitude) where deleted_at is null;
create index locations_by_country on locations (tenant, country_code) where deleted_at is null;
create index locations_by_country_name on locations (tenant, country_key) where deleted_at is null;
create index locations_by_state on locations (tenant, state_code) where deleted_at is null;
create index locations_by_state_name on locations (tenant, state_key) where deleted_at is null;
create index locations_by_postal_code on locations (tenant, postal_key) where deleted_at is null;
create index locations_by_house_number on locations (tenant, house_key) where deleted_at is null;
create index locations_search on locations using gin (search gin_trgm_ops);

create table location_counts (
  tenant text not null,
  status text not null,
  needs_review boolean not null,
  total bigint not null,
  primary key (tenant, status, needs_review)
) with (fillfactor = 60);

create function location_counts_added() returns trigger language plpgsql as $$
begin
  insert into location_counts as kept (tenant, status, needs_review, total)
  select tenant, status, needs_review, count(*) from added where deleted_at is null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant, status, needs_review) do update set total = kept.total + excluded.total;
  return null;
end $$;
create function location_counts_keep() returns trigger language plpgsql as $$
begin
  insert into location_counts as kept (tenant, status, needs_review, total)
  select tenant, status, needs_review, sum(step) from (
    select tenant, status, needs_review, 1 as step from added where deleted_at is null
    union all
    select tenant, status, needs_review, -1 as step from removed where deleted_at is null
  ) change
  group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
  on conflict (tenant, status, needs_review) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger location_counts_insert after insert on locations referencing new table as added
  for each statement execute function location_counts_added();
create trigger location_counts_update after update on locations referencing old table as removed new table as added
  for each statement execute function location_counts_keep();

alter table users add column document_type text, add column document text, add column cellphone text, add column last_access_at timestamptz;
grant select (document_type, document, cellphone, last_access_at) on users to ${APPLICATION_ROLE};

create table user_departments (
  tenant text not null,
  user_id text not null,
  department_id text not null,
  level text not null check (level in ('CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER')),
  primary key (tenant, user_id, department_id),
  foreign key (tenant, department_id) references departments (tenant, id)
);
create index user_departments_by_department on user_departments (tenant, department_id, user_id);

create function user_accessed() returns trigger language plpgsql as $$
begin
  update users set last_access_at = now() where tenant = new.tenant and id = new.user_id;
  return null;
end $$;
create trigger sessions_access after insert or update of access_token on sessions
  for each row execute function user_accessed();

${['departments', 'commodities', 'companies', 'locations', 'location_counts', 'user_departments'].map(tenantTable).join('\n')}
${matches('company_matches', 'companies')}
${matches('location_matches', 'locations')}
`,
}
