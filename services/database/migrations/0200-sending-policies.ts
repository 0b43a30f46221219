import { type Migration, tenantTable } from './migration.ts'

/**
 * How a tenant's notifications respect people; a tenant without a row has no limits.
 *
 * - `sending_policies`: `quiet_from` and `quiet_to` are hh:mm in the time of the platform's operators. `id` and
 *   `version` are those of its histories.
 * - `notification_driver_days`: how many notifications a driver was given on a day, where the policy has a maximum.
 * - `notification_deliveries.counted_on`: the day on which the row is among these; null where it is in none.
 *   `tried_from`: since when the channel was tried, where that is later than the notification's beginning, because
 *   quiet hours lay between.
 */
export const migration: Migration = {
  name: '0200-sending-policies',
  sql: `
create table sending_policies (
  tenant text primary key,
  id text not null,
  version integer not null,
  quiet_from text,
  quiet_to text,
  daily_maximum integer check (daily_maximum > 0),
  updated_by text not null,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
create table notification_driver_days (
  tenant text not null,
  driver_id text not null,
  day date not null,
  given integer not null,
  primary key (tenant, driver_id, day)
);
create index notification_driver_days_day on notification_driver_days (day);
${tenantTable('sending_policies')}
${tenantTable('notification_driver_days')}
alter table notifications add column ignores_quiet_hours boolean not null default false;
alter table notification_deliveries add column counted_on date, add column tried_from timestamptz;
`,
}
