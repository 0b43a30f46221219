import type { Kysely } from 'kysely'
import type { GatewayFault } from '#contract/schemas/notifications/demo-gateway'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { assertDemo } from '../http/demo-tenant.ts'

/** How the demo's gateway behaves towards a tenant. */
export async function readGatewayFault(db: Kysely<Tables>, tenant: string): Promise<GatewayFault> {
  const row = await db.selectFrom('demo_gateway_faults').select('fault').where('tenant', '=', tenant).executeTakeFirst()
  return row?.fault ?? 'NONE'
}

/** @throws ServiceError 404 for a tenant that is not a demo */
export async function getDemoGateway(context: RequestContext) {
  await assertDemo(context)
  const fault = await readGatewayFault(context.db, context.caller.tenant)
  return { message: textOf('ok', context.language), gateway: { fault } }
}

/** @throws ServiceError 404 for a tenant that is not a demo */
export async function updateDemoGateway(context: RequestContext, { fault }: { fault: GatewayFault }) {
  await assertDemo(context)
  await context.db
    .insertInto('demo_gateway_faults')
    .values({ tenant: context.caller.tenant, fault })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ fault }))
    .execute()
  return getDemoGateway(context)
}
