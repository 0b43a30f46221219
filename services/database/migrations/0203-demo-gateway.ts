import { type Migration, tenantTable } from './migration.ts'

/** How the demo's gateway of notifications behaves towards each tenant; one without a row gets everything taken. */
export const migration: Migration = {
  name: '0203-demo-gateway',
  sql: `
create table demo_gateway_faults (
  tenant text primary key,
  fault text not null
);
${tenantTable('demo_gateway_faults')}
`,
}
