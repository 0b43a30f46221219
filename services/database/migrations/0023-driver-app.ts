import { type Migration, tenantTable } from './migration.ts'

const role = (table: string, roles: readonly string[]) => `
alter table ${table} drop constraint ${table}_role_check;
alter table ${table} add constraint ${table}_role_check check (role in (${roles.map((name) => `'${name}'`).join(', ')}));`

/**
 * The driver app's side: a program's role for it, the ids of the events that were taken in, what is known of each
 * driver's app, and the searches for freights.
 *
 * - `app_events`: an event counts once by its id. Rows are purged when no app can still send the event again; applying
 *   one twice would change nothing, only its answer.
 * - `driver_app_states`: one row for each driver whose app said something. Each moment is the latest one said, so the
 *   order in which events arrive does not matter.
 * - `freight_searches`: cities and states in their searchable form, empty where the driver did not name them.
 */
export const migration: Migration = {
  name: '0023-driver-app',
  sql: `
${role('service_clients', ['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER', 'DRIVER_APP'])}

create table app_events (
  tenant text not null,
  id text not null,
  type text not null,
  driver_id text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (tenant, id)
);
create index app_events_by_arrival on app_events (received_at);

create table driver_app_states (
  tenant text not null,
  driver_id text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz,
  last_search_at timestamptz,
  latitude double precision,
  longitude double precision,
  located_at timestamptz,
  face_at timestamptz,
  picture_at timestamptz,
  residence_at timestamptz,
  primary key (tenant, driver_id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index driver_app_states_by_search on driver_app_states (tenant, last_search_at desc) where last_search_at is not null;

create table freight_searches (
  tenant text not null,
  driver_id text not null,
  id text not null,
  at timestamptz not null,
  origin_city text not null,
  origin_state text not null,
  destination_city text not null,
  destination_state text not null,
  primary key (tenant, driver_id, id),
  foreign key (tenant, driver_id) references drivers (tenant, id)
);
create index freight_searches_by_driver on freight_searches (tenant, driver_id, at desc);
create index freight_searches_by_time on freight_searches (at);
create index freight_contacts_by_driver on freight_contacts (tenant, driver_id, at desc);

${['app_events', 'driver_app_states', 'freight_searches'].map(tenantTable).join('\n')}
`,
}
