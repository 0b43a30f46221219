import { candidatesApplied } from './0370-app-events-at-once.ts'
import type { Migration } from './migration.ts'

/** Fewest rows of each table that is read; a table that was never analyzed has none. */
const ROWS_MINIMUM = 1_000
/** Most drivers of a transaction whose plans are kept. */
const DRIVERS_MAXIMUM = 10

/**
 * What a driver's records say is copied to `freight_candidates` by plans that each connection keeps. Planned anew for
 * every transaction, the copying took 1.6 ms of planning for 0.2 ms of work, a third of what a decision costs the
 * database.
 *
 * A plan that was made for an empty table reads the wrong index: all of them cost the same there. Therefore plans are
 * kept only while the server's statistics know many rows of each table; they are made anew when statistics change. The
 * embedded database gathers none, so that it plans each time as before.
 */
export const migration: Migration = {
  name: '0390-candidate-plans',
  sql: candidatesApplied(`  perform set_config('plan_cache_mode', case
    when cardinality(whole_drivers) <= ${DRIVERS_MAXIMUM} and ${ROWS_MINIMUM} <= (
      select min(reltuples) from pg_class where oid in ('drivers'::regclass, 'driver_licences'::regclass,
        'driver_compositions'::regclass, 'driver_vehicles'::regclass, 'driver_additional_documents'::regclass))
    then 'force_generic_plan' else 'force_custom_plan' end, true);
`),
}
