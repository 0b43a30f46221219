import { type Migration, recordColumns, tenantTable } from './migration.ts'

/** Columns that count the drivers of the current publication for each kind of interaction. */
const counters = ['clicked', 'saved', 'seen', 'whatsapp', 'phone', 'contacted', 'liked']

/**
 * Freights, the drivers defined for them, what drivers did with each publication, and who contacted whom. The counters
 * of a freight are kept by a trigger on the interactions, so that lists never count.
 */
export const migration: Migration = {
  name: '0021-freights',
  sql: `
create table freights (
${recordColumns}
  status text not null default 'ACTIVE',
  offer_mode text not null,
  source text not null default 'PROPOSAL',
  visibility text not null,
  commodity_id text,
  cargo_type text,
  item_quantity double precision,
  weight jsonb,
  target_driver_count integer not null default 1,
  end_at timestamptz not null,
  publication integer not null default 1,
  published_at timestamptz not null,
  finished_at timestamptz,
  origin jsonb not null,
  destination jsonb not null,
  stopovers jsonb not null default '[]',
  configuration_ids jsonb not null,
  body_ids jsonb not null,
  negotiation jsonb not null,
  carrier jsonb not null,
  shipper jsonb not null,
  carrier_logo_id text,
  shipper_logo_id text,
  additional_contacts jsonb not null default '[]',
  additional_fields jsonb not null default '[]',
  observation text,
  driver_observation text,
${counters.map((counter) => `  ${counter} integer not null default 0,`).join('\n')}
  interests integer not null generated always as (saved + whatsapp + phone + contacted + liked) stored,
  origin_city text not null generated always as (searchable(origin->>'city')) stored,
  origin_state text not null generated always as (searchable(origin->>'stateCode')) stored,
  destination_city text not null generated always as (searchable(destination->>'city')) stored,
  destination_state text not null generated always as (searchable(destination->>'stateCode')) stored,
  search text not null generated always as (searchable(
    coalesce(origin->>'city', '') || ' ' || coalesce(destination->>'city', '') || ' ' ||
    coalesce(carrier->>'name', '') || ' ' || coalesce(shipper->>'name', ''))) stored,
  primary key (tenant, id)
);
create index freights_by_creation on freights (tenant, status, created_at desc, id desc) where deleted_at is null;
create index freights_by_publication on freights (tenant, status, published_at desc, id desc) where deleted_at is null;
create index freights_by_interests on freights (tenant, status, interests desc, id desc) where deleted_at is null;
create index freights_by_origin on freights (tenant, origin_state, origin_city) where deleted_at is null;
create index freights_by_destination on freights (tenant, destination_state, destination_city) where deleted_at is null;
create index freights_to_finish on freights (end_at) where deleted_at is null and status in ('ACTIVE', 'INACTIVE');
create index freights_search on freights using gin (search gin_trgm_ops);

create table freight_drivers (
  tenant text not null,
  freight_id text not null,
  driver_id text not null,
  defined_by text,
  defined_at timestamptz not null,
  primary key (tenant, freight_id, driver_id),
  foreign key (tenant, freight_id) references freights (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index freight_drivers_by_driver on freight_drivers (tenant, driver_id);

create table freight_interactions (
  tenant text not null,
  freight_id text not null,
  publication integer not null,
  driver_id text not null,
  type text not null,
  at timestamptz not null,
  primary key (tenant, freight_id, publication, driver_id, type),
  foreign key (tenant, freight_id) references freights (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index freight_interactions_by_driver on freight_interactions (tenant, driver_id, at desc);

create table freight_contacts (
  tenant text not null,
  id text not null,
  freight_id text not null,
  driver_id text not null,
  type text not null,
  by_user text,
  by_name text not null,
  at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, freight_id) references freights (tenant, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index freight_contacts_by_freight on freight_contacts (tenant, freight_id, driver_id, at desc);

create function count_freight_interactions() returns trigger language plpgsql as $$
begin
  update freights f set
    clicked = f.clicked + n.clicked, saved = f.saved + n.saved, seen = f.seen + n.seen, whatsapp = f.whatsapp + n.whatsapp,
    phone = f.phone + n.phone, contacted = f.contacted + n.contacted, liked = f.liked + n.liked
  from (
    select tenant, freight_id, publication,
      count(*) filter (where type = 'CLICK') as clicked, count(*) filter (where type = 'SAVE') as saved,
      count(*) filter (where type = 'VIEW') as seen, count(*) filter (where type = 'OPEN_WHATSAPP') as whatsapp,
      count(*) filter (where type = 'OPEN_PHONE') as phone, count(*) filter (where type = 'CONTACT') as contacted,
      count(*) filter (where type = 'LIKE') as liked
    from added group by tenant, freight_id, publication
  ) n
  where f.tenant = n.tenant and f.id = n.freight_id and f.publication = n.publication;
  return null;
end $$;
create trigger freight_interactions_counted after insert on freight_interactions
  referencing new table as added for each statement execute function count_freight_interactions();

${['freights', 'freight_drivers', 'freight_interactions', 'freight_contacts'].map(tenantTable).join('\n')}
`,
}
