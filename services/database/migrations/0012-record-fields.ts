import { SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

const noCounts = `'{"sent": 0, "approved": 0, "disapproved": 0}'`

/** What an address becomes in the contract's form of a place: the street's parts are grouped under `address`. */
const localeOf = `
  jsonb_strip_nulls(jsonb_build_object('stateCode', at->'stateCode', 'city', at->'city', 'district', at->'district'))
  || jsonb_build_object('address', at - 'stateCode' - 'city' - 'district')`

/**
 * The contract's fields of drivers, licences, vehicles and companies that no column held. A driver's other new fields
 * are in `drivers.data`.
 */
export const migration: Migration = {
  name: '0012-record-fields',
  sql: `
alter table driver_licences
  add column additional_info jsonb not null default '{}',
  add column trust_history jsonb not null default '[]',
  add column counters jsonb not null default ${noCounts};
-- What is registered of a vehicle besides the data that reviews compare.
alter table driver_vehicles
  add column details jsonb not null default '{}',
  add column trust_history jsonb not null default '[]',
  add column counters jsonb not null default ${noCounts};
alter table companies rename column address to locale;
alter table companies
  add column contact jsonb,
  add column legal_name text,
  add column legal_entity_type text,
  add column size text not null default 'UNDEFINED',
  add column economic_activities jsonb,
  add column state_registrations jsonb not null default '[]',
  add column external_id text,
  add column trust jsonb;

-- Row-level security is forced: the role that migrates sees no rows of its own.
set local role ${SYSTEM_ROLE};
update drivers set data = (data - 'address') || case when jsonb_typeof(data->'address') = 'object'
  then (select jsonb_build_object('residence', ${localeOf}) from (select data->'address' as at) old) else '{}' end
where data ? 'address';
-- Before this step nothing was counted: the status tells the last time only.
${['driver_licences', 'driver_vehicles']
  .map(
    (table) => `update ${table} set counters = jsonb_build_object('sent', 1,
  'approved', (status like 'APPROVED%')::integer, 'disapproved', (status = 'DISAPPROVED')::integer)
where status not in ('PENDING', 'NOT_SENT');`,
  )
  .join('\n')}
update companies set
  locale = (select ${localeOf} from (select locale as at) old where jsonb_typeof(at) = 'object'),
  contact = case when phone is not null then jsonb_build_object('type', 'TELEPHONE', 'value', phone) end;
reset role;
alter table companies drop column phone;
`,
}
