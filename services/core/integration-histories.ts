import type { IntegrationHistory } from '#contract/schemas/drivers/integration-history'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { readRecord } from '../records/rows.ts'
import { countRows, listPage } from '../records/list-page.ts'

/**
 * What was exchanged about a driver with other systems (CON-7-029), newest first.
 * @throws ServiceError 404 for an unknown driver
 */
async function listDriverIntegrationHistories(
  context: RequestContext,
  driver: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'drivers', driver)
  const ofDriver = context.db.selectFrom('integration_histories').where('driver_id', '=', driver)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofDriver.select('id')),
    order: [
      ['at', 'desc'],
      ['id', 'desc'],
    ],
    rows: ({ paged }) => paged(ofDriver.selectAll()).execute(),
  })
  return {
    ...head,
    integrationHistories: rows.map((row): IntegrationHistory => ({
      _id: row.id,
      integration: row.integration,
      event: row.event,
      direction: row.direction as IntegrationHistory['direction'],
      status: row.status as IntegrationHistory['status'],
      message: row.message,
      request: row.request_id,
      at: row.at,
    })),
  }
}

export const integrationHistoryRoutes: Pick<Routes, 'listDriverIntegrationHistories'> = {
  listDriverIntegrationHistories: (context, { params, query }) =>
    listDriverIntegrationHistories(context, params.id, query),
}
