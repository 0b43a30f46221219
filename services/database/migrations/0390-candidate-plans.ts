import { candidatesApplied } from './0370-app-events-at-once.ts'
import type { Migration } from './migration.ts'

/**
 * Plans are kept only if every table of records has at least this many rows by the statistics. A table that was never
 * analyzed counts as empty.
 */
const ROWS_MINIMUM = 1_000
/**
 * A transaction that notes more drivers is planned anew: beside its work the planning does not count, and a kept plan
 * expects ten.
 */
const DRIVERS_MAXIMUM = 10

/**
 * What a driver's records say is copied to `freight_candidates` by plans that each connection keeps. When it was
 * planned for each transaction, the copying took 2.5 ms. Planning alone was 1.6 ms of it, more than a quarter of the
 * database's time for a decision.
 *
 * A plan that was made for an empty table may read the wrong index, because all of them cost the same there. Therefore
 * plans are kept only while the server's statistics know many rows of each table of records; they are made anew when
 * statistics change. (`freight_contacts` has few rows in many installations and is left out.) The embedded database
 * gathers no statistics by itself, so that it plans each time as before until somebody analyzes it.
 */
export const migration: Migration = {
  name: '0390-candidate-plans',
  sql: candidatesApplied(`    perform set_config('plan_cache_mode', case
      when cardinality(whole_drivers) + coalesce(cardinality(drivers), 0) <= ${DRIVERS_MAXIMUM} and ${ROWS_MINIMUM} <= (
        select min(reltuples) from pg_class where oid in ('drivers'::regclass, 'driver_licences'::regclass,
          'driver_compositions'::regclass, 'driver_vehicles'::regclass, 'driver_additional_documents'::regclass))
      then 'force_generic_plan' else 'force_custom_plan' end, true);
`),
}
