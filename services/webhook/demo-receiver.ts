import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReceiverFault } from '#contract/schemas/requests/endpoint-choices'
import type { receiverChange } from '#contract/schemas/requests/request-operations'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { assertDemo } from '../http/demo-tenant.ts'
import { notFound } from '../http/errors.ts'

/** Matches the addresses of the demo's receiver, as a PostgreSQL regular expression; group 1 is the scheme. */
export const RECEIVER_ADDRESS = '^(https?)://127\\.0\\.0\\.1:[0-9]+'
/** A port on which nothing listens, so that connections are refused as by a machine whose server is down. */
const REFUSING_PORT = 1

/** The address that an endpoint has under a fault; `f.url` is the receiver's address before any fault. */
function addressUnder(fault: ReceiverFault) {
  // Certificates are checked with https only.
  if (fault === 'WRONG_TLS_NAME') return sql`regexp_replace(f.url, '^http:', 'https:')`
  if (fault === 'DOWN') return sql`regexp_replace(f.url, ${RECEIVER_ADDRESS}, ${`\\1://127.0.0.1:${REFUSING_PORT}`})`
  return sql`f.url`
}

/**
 * The receiver of a demo tenant: fault and arrivals of each endpoint.
 * @throws ServiceError 404 for a tenant that is not a demo
 */
export async function getDemoReceiver(context: RequestContext) {
  await assertDemo(context)
  const endpoints = await context.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  const faults = new Map(
    (await context.db.selectFrom('webhook_receiver_faults').select(['endpoint_id', 'fault']).execute()).map((row) => [
      row.endpoint_id,
      row.fault,
    ]),
  )
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

/**
 * Sets how the receiver misbehaves, for one endpoint or for all.
 * @throws ServiceError 404 for a tenant that is not a demo or for an unknown endpoint
 */
export async function updateDemoReceiver(
  context: RequestContext,
  { endpoint, fault }: z.output<typeof receiverChange>,
) {
  await assertDemo(context)
  const { tenant } = context.caller
  let known = context.db.selectFrom('webhook_endpoints').select('id').where('deleted_at', 'is', null)
  if (endpoint !== undefined) known = known.where('id', '=', endpoint)
  const ids = await known.execute()
  if (endpoint !== undefined && ids.length === 0) throw notFound()
  await context.db.transaction().execute(async (trx) => {
    // Keeps the receiver's address from before the first fault; later faults do not overwrite it.
    await sql`
      insert into webhook_receiver_faults as known (tenant, endpoint_id, fault, url)
      select tenant, id, ${fault}, url from webhook_endpoints where tenant = ${tenant} and id = any(${ids.map(({ id }) => id)}::text[])
      on conflict (tenant, endpoint_id) do update set fault = excluded.fault`.execute(trx)
    await sql`
      update webhook_endpoints e set url = ${addressUnder(fault)}
      from webhook_receiver_faults f
      where f.tenant = ${tenant} and f.endpoint_id = any(${ids.map(({ id }) => id)}::text[]) and e.tenant = f.tenant and e.id = f.endpoint_id and f.url ~ ${RECEIVER_ADDRESS}`.execute(
      trx,
    )
  })
  return getDemoReceiver(context)
}
