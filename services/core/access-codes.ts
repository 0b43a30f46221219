import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccessCodeReply, NewAccessCode } from '#contract/schemas/access-code'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import type { Routes } from '../http/routes.ts'
import { post, presentDelivery } from '../mail/message.ts'
import { recordChange } from '../records/histories.ts'

/** How long a code lets a driver in, milliseconds. Ours. */
export const CODE_LIFE_MS = 10 * 60_000
/** Digits of a code. Ours: what a person types into the app. */
const CODE_DIGITS = 6
/** Time in which codes are counted, milliseconds, and how many of them one driver gets and one person generates (CON-4-059). Ours. */
export const LIMIT_WINDOW_MS = 10 * 60_000
export const CODES_OF_DRIVER = 3
export const CODES_OF_PERSON = 30

type DriverOfCode = {
  id: string
  full_name: string
  document_type: string
  document: string
  cellphone: string | null
  status: string
  version: number
}

const ofDocument = (db: Kysely<Tables>, { type, value }: NewAccessCode['document']) =>
  db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'document_type', 'document', 'cellphone', 'status', 'version'])
    .where('document_type', '=', type)
    .where('document', '=', value)
    .where('deleted_at', 'is', null)

/** The moment from which one more is allowed, where this many of these were generated within the window; null where that is now. */
async function nextOf(
  db: Kysely<Tables>,
  column: 'driver_id' | 'generated_by',
  id: string,
  most: number,
  now: Date,
): Promise<Date | null> {
  const rows = await db
    .selectFrom('access_codes')
    .select('generated_at')
    .where(column, '=', id)
    .where('generated_at', '>', new Date(now.getTime() - LIMIT_WINDOW_MS).toISOString())
    .orderBy('generated_at', 'desc')
    .limit(most)
    .execute()
  const oldest = rows.length < most ? undefined : rows.at(-1)
  return oldest ? new Date(Date.parse(oldest.generated_at) + LIMIT_WINDOW_MS) : null
}

/** The later of the driver's and the person's next moments. */
async function nextMoment(context: RequestContext, db: Kysely<Tables>, driver: string): Promise<Date | null> {
  const now = context.now()
  const moments = [
    await nextOf(db, 'driver_id', driver, CODES_OF_DRIVER, now),
    await nextOf(db, 'generated_by', context.caller.userId, CODES_OF_PERSON, now),
  ]
  const latest = Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
  return latest === 0 ? null : new Date(latest)
}

/** The driver's code that is still valid, as whoever may see it is told. */
async function present(context: RequestContext, db: Kysely<Tables>, driver: DriverOfCode): Promise<AccessCodeReply> {
  const row = await db
    .selectFrom('access_codes')
    .leftJoin('outgoing_messages as sms', (join) =>
      join
        .onRef('sms.resource_id', '=', 'access_codes.id')
        .on('sms.resource', '=', 'ACCESS_CODE')
        .on('sms.tenant', '=', context.caller.tenant),
    )
    .select([
      'access_codes.code',
      'access_codes.phone',
      'access_codes.generated_at',
      'access_codes.expire_at',
      'sms.status',
      'sms.at',
      'sms.last_error',
    ])
    .where('access_codes.driver_id', '=', driver.id)
    .where('access_codes.code', 'is not', null)
    .where('access_codes.expire_at', '>', context.now().toISOString())
    .orderBy('access_codes.generated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reference = {
    _id: driver.id,
    fullName: driver.full_name,
    document: { type: driver.document_type, value: driver.document },
  }
  const next = await nextMoment(context, db, driver.id)
  return {
    message: textOf('ok', context.language),
    accessCode:
      !row || row.code === null
        ? null
        : {
            code: row.code,
            driver: reference,
            phone: row.phone,
            generatedAt: row.generated_at,
            expireAt: row.expire_at,
            delivery: presentDelivery({
              status: row.status ?? 'WAITING',
              at: row.at ?? row.generated_at,
              last_error: row.last_error,
            }),
          },
    driver: { ...reference, cellphone: driver.cellphone },
    nextAt: next && next.toISOString(),
  }
}

/** @throws ServiceError 404 where no driver has this document */
async function getAccessCode(context: RequestContext, document: NewAccessCode['document']) {
  const driver = await ofDocument(context.db, document).executeTakeFirst()
  if (!driver) throw notFound()
  return present(context, context.db, driver)
}

/** @throws ServiceError 429 with the specified text, and the seconds until one more is allowed */
async function assertAllowed(context: RequestContext, trx: Transaction<Tables>, driver: string): Promise<void> {
  const next = await nextMoment(context, trx, driver)
  if (next)
    throw new ServiceError(429, 'CODE_LIMIT', 'accessCodeLimit', {
      retryAfter: Math.ceil((next.getTime() - context.now().getTime()) / 1000),
    })
}

async function generate(
  context: RequestContext,
  trx: Transaction<Tables>,
  driver: DriverOfCode,
  phone: string,
): Promise<void> {
  const { tenant, userId } = context.caller
  await assertAllowed(context, trx, driver.id)
  const now = context.now()
  const at = now.toISOString()
  const id = context.newId()
  // Only the newest one lets in.
  await trx
    .updateTable('access_codes')
    .set({ code: null })
    .where('tenant', '=', tenant)
    .where('driver_id', '=', driver.id)
    .where('code', 'is not', null)
    .execute()
  await trx
    .insertInto('access_codes')
    .values({
      tenant,
      id,
      driver_id: driver.id,
      code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
      phone,
      generated_by: userId,
      generated_at: at,
      expire_at: new Date(now.getTime() + CODE_LIFE_MS).toISOString(),
    })
    .execute()
  // What it says is made of the code when it leaves: there is one place where a code stands.
  await post(context, trx, {
    channel: 'SMS',
    resource: 'ACCESS_CODE',
    resourceId: id,
    driver: driver.id,
    recipient: phone,
    content: null,
    at,
  })
  await recordChange(context, trx, {
    resource: 'ACCESS_CODE',
    id,
    driver: driver.id,
    event: 'GENERATE',
    from: null,
    to: 'CREATED',
    version: 0,
    at,
  })
}

/**
 * A new code for the driver with a document (CON-4-058), to be sent to the phone. The phone is that of this code: the driver's own stays as it is.
 * @throws ServiceError 404 where no driver has this document; 429 at the limit
 */
async function createAccessCode(context: RequestContext, { document, phone }: NewAccessCode) {
  return context.db.transaction().execute(async (trx) => {
    // One after the other, for the person and for the driver, so that no two processes count the same codes.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`access code ${context.caller.tenant} ${context.caller.userId}`}, 0))`.execute(
      trx,
    )
    const driver = await ofDocument(trx, document).forUpdate().executeTakeFirst()
    if (!driver) throw notFound()
    // What is kept of the reply has no code in it.
    await idempotently(context, trx, async () => {
      await generate(context, trx, driver, phone)
      return {}
    })
    return present(context, trx, driver)
  })
}

/** Takes away the codes that have expired: from then on nobody reads them. */
export async function forgetExpiredCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('access_codes')
    .set({ code: null })
    .where('code', 'is not', null)
    .where('expire_at', '<=', now.toISOString())
    .execute()
}

export const accessCodeRoutes: Pick<Routes, 'getAccessCode' | 'createAccessCode'> = {
  getAccessCode: (context, { query }) => getAccessCode(context, query),
  createAccessCode: (context, { body }) => createAccessCode(context, body),
}
