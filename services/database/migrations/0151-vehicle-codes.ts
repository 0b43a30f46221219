import type { Migration } from './migration.ts'

/** Classes of the DNIT (Quadro de Fabricantes de Veículos) of the configurations that have exactly one. */
const codes: Readonly<Record<string, string>> = {
  TWO_AXLE_TRUCK: '2C',
  TRUCK: '3C',
  BITRUCK: '4CD',
  SEMI_TRAILER: '2S3',
  SEMI_TRAILER_LS: '3S3',
  SPREAD_AXLE_SEMI_TRAILER: '3I3',
  B_DOUBLE_7: '3D4',
}

/** Codes of vehicle configurations in other systems, and templates of bodies (CTR-3-149, CTR-3-151). */
export const migration: Migration = {
  name: '0151-vehicle-codes',
  sql: `
alter table vehicle_configurations add column codes jsonb not null default '[]';
alter table vehicle_bodies add column templates jsonb not null default '[]';
${Object.entries(codes)
  .map(([name, code]) => `update vehicle_configurations set codes = '["${code}"]' where name = '${name}';`)
  .join('\n')}
`,
}
