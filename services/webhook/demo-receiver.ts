import { sql } from 'kysely'
import type { z } from 'zod'
import type { receiverChange, ReceiverFault } from '#contract/schemas/request-operations'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'

async function assertDemo(context: RequestContext): Promise<void> {
  const tenant = await context.db.selectFrom('tenants').select('demo').where('id', '=', context.caller.tenant).executeTakeFirst()
  if (!tenant?.demo) throw notFound()
}

/** The receiver of a demo tenant, endpoint by endpoint. @throws ServiceError 404 for another tenant */
export async function getDemoReceiver(context: RequestContext) {
  await assertDemo(context)
  const endpoints = await context.db.selectFrom('webhook_endpoints').select(['id', 'name']).where('deleted_at', 'is', null).orderBy('name').execute()
  const faults = new Map((await context.db.selectFrom('webhook_receiver_faults').select(['endpoint_id', 'fault']).execute()).map((row) => [row.endpoint_id, row.fault]))
  const arrivals = await context.db
    .selectFrom('webhook_arrivals')
    .select([
      'endpoint_id',
      sql<number>`sum(accepted)::bigint`.as('accepted'),
      sql<number>`(count(*) filter (where accepted > 0))::bigint`.as('messages'),
      sql<number>`sum(unverified)::bigint`.as('unverified'),
      sql<string>`max(last_at)`.as('last_at'),
    ])
    .groupBy('endpoint_id')
    .execute()
  const byEndpoint = new Map(arrivals.map((row) => [row.endpoint_id, row]))
  return {
    message: textOf('ok', context.language),
    receiver: {
      endpoints: endpoints.map(({ id, name }) => {
        const arrived = byEndpoint.get(id)
        return {
          endpoint: { _id: id, name },
          fault: (faults.get(id) ?? 'NONE') as ReceiverFault,
          accepted: arrived?.accepted ?? 0,
          messages: arrived?.messages ?? 0,
          unverified: arrived?.unverified ?? 0,
          lastAt: arrived?.last_at ?? null,
          verifiedAll: (arrived?.unverified ?? 0) === 0,
        }
      }),
    },
  }
}

/** Sets how the receiver misbehaves, for one endpoint or for all. @throws ServiceError 404 for another tenant or an unknown endpoint */
export async function updateDemoReceiver(context: RequestContext, { endpoint, fault }: z.output<typeof receiverChange>) {
  await assertDemo(context)
  const { tenant } = context.caller
  let known = context.db.selectFrom('webhook_endpoints').select('id').where('deleted_at', 'is', null)
  if (endpoint !== undefined) known = known.where('id', '=', endpoint)
  const ids = await known.execute()
  if (endpoint !== undefined && ids.length === 0) throw notFound()
  if (ids.length > 0) {
    await context.db
      .insertInto('webhook_receiver_faults')
      .values(ids.map(({ id }) => ({ tenant, endpoint_id: id, fault })))
      .onConflict((conflict) => conflict.columns(['tenant', 'endpoint_id']).doUpdateSet({ fault }))
      .execute()
    // A name in a certificate is wrong only where there is a certificate.
    await sql`
      update webhook_endpoints set url = regexp_replace(url, '^https?:', ${fault === 'WRONG_TLS_NAME' ? 'https:' : 'http:'})
      where tenant = ${tenant} and id = any(${ids.map(({ id }) => id)}::text[]) and url ~ '^https?://127\\.0\\.0\\.1:'`.execute(context.db)
  }
  return getDemoReceiver(context)
}
