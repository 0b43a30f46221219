import { APPLICATION_ROLE, SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/**
 * A function that searches the trigram index of a column for the caller's tenant only, by words, because row-level
 * security keeps LIKE from using the index: its operator is not leakproof.
 */
function matches(name: string, table: string, column = 'search'): string {
  return `
create function ${name}(term text, bound integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from ${table}
  where tenant = current_setting('torre.tenant', true) and deleted_at is null
    and ${column} like (search_patterns(term))[1] and ${column} like (search_patterns(term))[2]
    and ${column} like all (search_patterns(term))
  limit bound
$$;
alter function ${name}(text, integer) owner to ${SYSTEM_ROLE};
revoke execute on function ${name}(text, integer) from public;
grant execute on function ${name}(text, integer) to ${APPLICATION_ROLE};`
}

/** An index that reads the rows that are not deleted in a list's order, after the columns that a filter compares. */
const listIndex = (name: string, table: string, columns: string) =>
  `create index ${name} on ${table} (tenant, ${columns}) where deleted_at is null;`

/**
 * Indexes for the orders and filters of lists that grow with a tenant's work, so that a page and its bounded count
 * never read a whole table. `freights.carrier_document` and `shipper_document`: row-level security lets an index serve
 * a column's equality, but not that of a value inside jsonb.
 */
export const migration: Migration = {
  name: '0210-list-indexes',
  sql: `
alter table freights
  add column carrier_document text generated always as (carrier->>'cnpj') stored,
  add column shipper_document text generated always as (shipper->>'cnpj') stored;
${listIndex('freights_by_creation_alone', 'freights', 'created_at desc, id desc')}
${listIndex('freights_by_publication_alone', 'freights', 'published_at desc, id desc')}
${listIndex('freights_by_visibility', 'freights', 'visibility, created_at desc, id desc')}
${listIndex('freights_by_commodity', 'freights', 'commodity_id, created_at desc, id desc')}
${listIndex('freights_by_carrier', 'freights', 'carrier_document')}
${listIndex('freights_by_shipper', 'freights', 'shipper_document')}

${listIndex('captures_by_type', 'captures', 'type, created_at desc, id desc')}
${listIndex('captures_by_company', 'captures', 'company_id, created_at desc, id desc')}
create index captures_search on captures using gin (search gin_trgm_ops);
create index captures_client_search on captures using gin (client_search gin_trgm_ops);

${listIndex('exchange_transactions_by_status', 'exchange_transactions', 'status, happens_at desc, id desc')}
${listIndex('exchange_transactions_by_type', 'exchange_transactions', 'source_type, happens_at desc, id desc')}
create index exchange_transactions_search on exchange_transactions using gin (search gin_trgm_ops);

${listIndex('driver_additional_documents_by_creation', 'driver_additional_documents', 'created_at desc, id')}
${listIndex('driver_additional_documents_by_status', 'driver_additional_documents', 'status, created_at desc, id')}
${listIndex('driver_compositions_in_order', 'driver_compositions', 'driver_id, main desc, id')}
${listIndex('driver_checklists_by_status', 'driver_checklists', 'status, created_at desc, id desc')}
create index driver_checklists_search on driver_checklists using gin (search gin_trgm_ops);
create index driver_companies_unlinked on driver_companies (tenant, linked_at desc, id desc)
  where unlinked_at is not null and deleted_at is null;

grant create on schema public to ${SYSTEM_ROLE};
${matches('freight_matches', 'freights')}
${matches('checklist_matches', 'driver_checklists')}
${matches('exchange_matches', 'exchange_transactions')}
${matches('capture_matches', 'captures')}
${matches('capture_client_matches', 'captures', 'client_search')}
revoke create on schema public from ${SYSTEM_ROLE};
`,
}
