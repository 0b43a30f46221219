import type { Migration } from './migration.ts'

/** A document that a driver is asked for waits for the driver, unless something else is told (CTR-4-012). */
export const migration: Migration = {
  name: '0152-document-defaults',
  sql: `
alter table driver_additional_documents alter column status set default 'PENDING',
  alter column review_result set default 'WAITING_REVISION';
`,
}
