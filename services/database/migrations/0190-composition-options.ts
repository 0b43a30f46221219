import type { Migration } from './migration.ts'

/**
 * Compositions name their options as the lists do: the Portuguese label that stood in place of the name is replaced,
 * and the body's name is added. Those without labels keep the words of their documents.
 */
export const migration: Migration = {
  name: '0190-composition-options',
  sql: `
update driver_compositions c set data = c.data || jsonb_build_object('configuration', o.name)
from vehicle_configurations o
where o.label = c.data->'configurationLabel' and c.data->>'configuration' = o.label->>'pt';
update driver_compositions c set data = c.data || jsonb_build_object('body', o.name)
from vehicle_bodies o
where o.label = c.data->'bodyLabel' and not c.data ? 'body';
`,
}
