import type { Kysely, Transaction } from 'kysely'
import type { EndpointEdit, NewEndpoint } from '#contract/schemas/requests/endpoint-settings'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import type { RowOf } from '../records/declare.ts'
import { readRecord } from '../records/rows.ts'
import { AddressRefusedError, parseTarget } from './addresses.ts'
import { endpoints } from './endpoints.ts'
import { shownUrl } from './present.ts'
import { insertKey, secretOf } from './signing-keys.ts'

/** @throws ServiceError 422 for an address with a user name or a password, which a delivery would refuse */
export function assertPlain(context: RequestContext, url: string): void {
  try {
    parseTarget(url)
  } catch (error) {
    throw error instanceof AddressRefusedError ? ruleBroken(context, { path: ['url'], text: 'plainAddress' }) : error
  }
}

/** @throws ServiceError 422 at the first type that no hook of the tenant has */
async function assertHooks(context: RequestContext, types: readonly string[]): Promise<void> {
  if (types.length === 0) return
  const rows = await context.db
    .selectFrom('webhook_hooks')
    .select('type')
    .where('type', 'in', [...types])
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(rows.map(({ type }) => type))
  const at = types.findIndex((type) => !known.has(type))
  if (at >= 0) throw ruleBroken(context, { path: ['hooks', at], text: 'hookUnknown' })
}

/**
 * The columns of an endpoint's client.
 * @throws ServiceError 422 for an unknown company
 */
async function clientColumns(context: RequestContext, client: string | null) {
  if (client === null) return { client_id: null, client_name: null }
  const company = await context.db
    .selectFrom('companies')
    .select('trade_name')
    .where('id', '=', client)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!company) throw ruleBroken(context, { path: ['client'], text: 'companyUnknown' })
  return { client_id: client, client_name: company.trade_name }
}

async function insertHealthAndSecret(
  context: RequestContext,
  trx: Transaction<Tables>,
  { tenant, id: endpoint, created_at: at }: RowOf<'webhook_endpoints'>,
): Promise<string> {
  const key = context.newId()
  await trx
    .insertInto('webhook_endpoint_health')
    .values({ tenant, endpoint_id: endpoint, tokens_at: at, claimed_at: at, proven: false })
    .execute()
  await insertKey(trx, { tenant, endpoint }, { id: key, at })
  return key
}

/**
 * Makes an endpoint with a signing key. A repeated idempotency key returns the same endpoint and key; only the table of
 * signing keys stores the key.
 * @param system a database connection that writes signing keys; the connection that serves people cannot
 * @throws ServiceError 422 for an unknown company or kind of event, and for an address that is not plain; 404 where the
 * key that a repeated call asks for signs no longer
 */
export async function createEndpoint(context: RequestContext, system: Kysely<Tables>, body: NewEndpoint) {
  const { tenant } = context.caller
  assertPlain(context, body.url)
  await assertHooks(context, body.hooks)
  const client = await clientColumns(context, body.client ?? null)
  const made = await system.transaction().execute((trx) =>
    idempotently(context, trx, async () => {
      let key = ''
      const values = {
        ...client,
        name: body.name,
        url: body.url,
        hooks: JSON.stringify(body.hooks),
        concurrency: body.concurrency,
        rate_per_second: body.ratePerSecond ?? null,
      }
      const { id } = await insertRecord(context, trx, endpoints, 'CREATE', values, async (row) => {
        key = await insertHealthAndSecret(context, trx, row)
      })
      return { id, key }
    }),
  )
  const secret = await secretOf(system, tenant, made.key)
  if (secret === undefined) throw notFound()
  const row = await readRecord(context.db, 'webhook_endpoints', made.id)
  return { ...(await replyWith(context, context.db, endpoints, row)), secret }
}

/** Fields of an edit that have a value, as the history names them. */
function editedFields({ event: _event, __v: _version, ...fields }: EndpointEdit): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

/**
 * Edits an endpoint. Requests that wait for it go to its new address.
 * @throws ServiceError 404 for an unknown endpoint; 409 for an older version; 422 as {@link createEndpoint}
 */
export async function editEndpoint(context: RequestContext, id: string, change: EndpointEdit) {
  const { name, url, client, hooks, concurrency, ratePerSecond } = change
  if (url !== undefined) assertPlain(context, url)
  if (hooks !== undefined) await assertHooks(context, hooks)
  const columns = client === undefined ? {} : await clientColumns(context, client)
  return changeRecord(context, endpoints, id, change, {
    values: ({ row }) => ({
      ...columns,
      ...(name === undefined ? {} : { name }),
      // The address without its query is what replies show, so that a form sends it back unchanged.
      ...(url === undefined || url === shownUrl(row.url) ? {} : { url }),
      ...(hooks === undefined ? {} : { hooks: JSON.stringify(hooks) }),
      ...(concurrency === undefined ? {} : { concurrency }),
      ...(ratePerSecond === undefined ? {} : { rate_per_second: ratePerSecond }),
    }),
    after: async () => ({ fields: editedFields(change) }),
  })
}
