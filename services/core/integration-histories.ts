import { sql } from 'kysely'
import type { IntegrationHistory } from '#contract/schemas/integration-history'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { headOf, offsetOf } from './pages.ts'
import { readDriver } from './records.ts'

/** What was exchanged about a driver with other systems (CON-7-029), newest first. @throws ServiceError 404 for an unknown driver */
async function listDriverIntegrationHistories(context: RequestContext, driver: string, query: { page: number; pageLength: number }) {
  await readDriver(context.db, driver)
  const ofDriver = context.db.selectFrom('integration_histories').where('driver_id', '=', driver)
  const { total } = await ofDriver.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  const rows = await ofDriver.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(query.pageLength).offset(offsetOf(query)).execute()
  return {
    ...headOf(context, query, total),
    integrationHistories: rows.map(
      (row): IntegrationHistory => ({
        _id: row.id,
        integration: row.integration,
        event: row.event,
        direction: row.direction as IntegrationHistory['direction'],
        status: row.status as IntegrationHistory['status'],
        message: row.message,
        request: row.request_id,
        at: row.at,
      }),
    ),
  }
}

export const integrationHistoryRoutes: Pick<Routes, 'listDriverIntegrationHistories'> = {
  listDriverIntegrationHistories: (context, { params, query }) => listDriverIntegrationHistories(context, params.id, query),
}
