import { TENANT_TIME_ZONE, type TenantTimeZone } from '#contract/schemas/companies/tenant-time-zone'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'

const setting: TenantSetting<'tenant_time_zones', Pick<TenantTimeZone, 'timeZone'>> = {
  table: 'tenant_time_zones',
  resource: 'TIME_ZONE',
  unset: TENANT_TIME_ZONE,
  read: (row) => ({ timeZone: row.time_zone }),
  columns: ({ timeZone }) => ({ time_zone: timeZone }),
  texts: ({ timeZone }) => ({ timeZone }),
}

async function getTimeZone({ db, language }: RequestContext) {
  const { value, version } = await readSetting(db, setting)
  return { message: textOf('ok', language), timeZone: value.timeZone, __v: version }
}

/**
 * Sets the tenant's time zone. Days that were noted before, such as that of a campaign's pause, stay as they are.
 * @throws ServiceError 409 for an older version
 */
async function updateTimeZone(context: RequestContext, { timeZone, __v }: TenantTimeZone) {
  const reply = await writeOnce(context, async (trx) => {
    const { version } = await writeSetting(context, trx, setting, { timeZone }, __v)
    return { message: textOf('ok', context.language), timeZone, __v: version }
  })
  // Other processes are notified; whoever asked this one sees the new days in the next reply.
  await context.calendars.readAgain()
  return reply
}

export const timeZoneRoutes: Pick<Routes, 'getTimeZone' | 'updateTimeZone'> = {
  getTimeZone: (context) => getTimeZone(context),
  updateTimeZone: (context, { body }) => updateTimeZone(context, body),
}
