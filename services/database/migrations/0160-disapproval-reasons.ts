import { type Migration, recordColumns, tenantTable } from './migration.ts'

/**
 * Reasons for disapproval as the tenant's own data. Each tenant begins with the nine that the console had before, each
 * for the kinds of record that it fits, without own texts: the words of its code. Their ids derive from tenant and
 * code, so that the same seed gives the same rows.
 */
export const migration: Migration = {
  name: '0160-disapproval-reasons',
  sql: `
create table disapproval_reasons (
${recordColumns}
  reason_code text not null,
  kinds jsonb not null,
  position integer not null,
  driver_text jsonb,
  colleague_text text,
  snippets jsonb not null default '[]',
  search text not null generated always as (searchable(
    reason_code || ' ' || coalesce(colleague_text, '') || ' ' || coalesce(driver_text->>'pt', '') || ' ' ||
    coalesce(driver_text->>'en', '') || ' ' || coalesce(driver_text->>'es', '')
  )) stored,
  primary key (tenant, id)
);
create index disapproval_reasons_in_order on disapproval_reasons (tenant, position, id) where deleted_at is null;

create function insert_standard_reasons(tenant_id text) returns void language sql as $$
  insert into disapproval_reasons (tenant, id, reason_code, position, kinds)
  select tenant_id, left(md5(tenant_id || ' reason ' || standard.code), 24), standard.code, standard.position, standard.kinds::jsonb
  from (values
    (1, 'ILLEGIBLE', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (2, 'DATA_MISMATCH', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (3, 'EXPIRED', '["DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (4, 'WRONG_DOCUMENT', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (5, 'INCOMPLETE_IMAGE', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (6, 'NOT_THE_PERSON', '["DRIVER","DRIVER_LICENSE","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (7, 'DUPLICATE', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (8, 'SUSPECTED_FRAUD', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]'),
    (9, 'OTHER', '["DRIVER","DRIVER_LICENSE","DRIVER_VEHICLE","DRIVER_COMPOSITION","DRIVER_ADDITIONAL_DOCUMENT"]')
  ) as standard (position, code, kinds)
  on conflict do nothing
$$;
create function tenant_begins_with_reasons() returns trigger language plpgsql as $$
begin
  perform insert_standard_reasons(new.id);
  return null;
end $$;
create trigger tenants_reasons after insert on tenants for each row execute function tenant_begins_with_reasons();
select insert_standard_reasons(id) from tenants;

${tenantTable('disapproval_reasons')}
`,
}
