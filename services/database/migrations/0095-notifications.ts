import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Notifications, and what became of them for each driver.
 *
 * - `notifications.began_at`: when its drivers were chosen; nobody is added afterwards.
 * - `notification_deliveries`: one row for each driver and channel, made when a notification begins. The row is its own
 *   job: `due_at` is when it may be handed over, `leased_until` until when a process holds it.
 * - `notification_receipts`: what a gateway has told, each once, for a day.
 */
export const migration: Migration = {
  name: '0095-notifications',
  sql: `
create table notifications (
${recordColumns}
  status text not null default 'SCHEDULED',
  title text not null,
  message text not null,
  redirect_url text,
  channel text not null,
  timing text not null,
  send_at timestamptz not null,
  file_id text,
  segmentation_id text,
  began_at timestamptz,
  reached integer not null default 0,
  clicks integer not null default 0,
  failure text,
  search text not null generated always as (searchable(title || ' ' || message)) stored,
  primary key (tenant, id)
);
create index notifications_by_creation on notifications (tenant, created_at desc, id desc) where deleted_at is null;
create index notifications_by_time on notifications (tenant, send_at) where deleted_at is null;
create index notifications_due on notifications (send_at)
  where deleted_at is null and status = 'SCHEDULED' and began_at is null;
create index notifications_under_way on notifications (began_at)
  where deleted_at is null and status = 'SCHEDULED' and began_at is not null;

create table notification_deliveries (
  tenant text not null,
  notification_id text not null,
  driver_id text not null,
  channel text not null,
  state text not null,
  reason text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  clicks integer not null default 0,
  at timestamptz not null,
  primary key (tenant, notification_id, driver_id, channel)
);
create index notification_deliveries_due on notification_deliveries (channel, due_at) where state = 'PENDING';
create index notification_deliveries_leased on notification_deliveries (leased_until) where state = 'CLAIMED';
create index notification_deliveries_open on notification_deliveries (tenant, notification_id)
  where state in ('PENDING', 'CLAIMED');
create index notification_deliveries_shown on notification_deliveries (tenant, driver_id)
  where channel in ('DRAWER', 'IN_APP_MESSAGE') and state in ('HANDED_OVER', 'DELIVERED');

create table notification_receipts (
  tenant text not null,
  id text not null,
  at timestamptz not null,
  primary key (tenant, id)
);
create index notification_receipts_at on notification_receipts (at);

${['notifications', 'notification_deliveries', 'notification_receipts'].map(tenantTable).join('\n')}
`,
}
