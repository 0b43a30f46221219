import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccessCodeReply, NewAccessCode } from '#contract/schemas/drivers/access-code'
import { textOf } from '#contract/texts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import type { Routes } from '../http/routes.ts'
import { post, presentDelivery } from '../mail/message.ts'
import { recordChange } from '../records/histories.ts'

/** How long a code is valid, milliseconds. Not in the specification; ten minutes. */
export const CODE_LIFE_MS = 10 * 60_000
/** Digits of a code. Not in the specification; chosen because a person types it into the app. */
const CODE_DIGITS = 6
/**
 * Window in which codes are counted, milliseconds, and how many of them one driver gets and one person generates
 * (CON-4-059). The numbers are not in the specification.
 */
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

/**
 * The moment from which one more code is allowed, if `most` were generated within the window; null where one is allowed
 * now.
 */
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

/** The later of the next moments of the driver and of the person; null where a code is allowed now. */
async function nextMoment(context: RequestContext, db: Kysely<Tables>, driver: string): Promise<Date | null> {
  const now = context.now()
  const moments = [
    await nextOf(db, 'driver_id', driver, CODES_OF_DRIVER, now),
    await nextOf(db, 'generated_by', context.caller.userId, CODES_OF_PERSON, now),
  ]
  const latest = Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
  return latest === 0 ? null : new Date(latest)
}

/** The driver's valid code with its delivery, for the reply; `accessCode` is null where none is valid. */
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
  // Only the newest code is valid.
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
  // No content: the message is written from the code when it is sent, so that the code is stored in one place only.
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
 * Generates a code for the driver with a document (CON-4-058), which is sent to `phone`. The driver's own phone number
 * does not change.
 * @throws ServiceError 404 where no driver has this document; 429 at the limit
 */
async function createAccessCode(context: RequestContext, { document, phone }: NewAccessCode) {
  return inTransaction(context.db, async (trx) => {
    // The advisory lock is for the person and the row lock for the driver, so that no two processes count the same
    // codes.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`access code ${context.caller.tenant} ${context.caller.userId}`}, 0))`.execute(
      trx,
    )
    const driver = await ofDocument(trx, document).forUpdate().executeTakeFirst()
    if (!driver) throw notFound()
    // The stored reply is empty, so that it contains no code.
    await idempotently(context, trx, async () => {
      await generate(context, trx, driver, phone)
      return {}
    })
    return present(context, trx, driver)
  })
}

/** Clears the codes that have expired, so that nobody can read them any more. */
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
