import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { readRecord } from '../records/rows.ts'
import { type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'
import { presentCompany } from './companies.ts'

/** The chosen company with its name, which histories keep. */
interface Choice {
  id: string
  name: string | null
}

const setting: TenantSetting<'own_companies', Choice | null> = {
  table: 'own_companies',
  resource: 'OWN_COMPANY',
  unset: null,
  read: (row) => ({ id: row.company_id, name: null }),
  columns: (choice) => ({ company_id: choice?.id }),
  texts: (choice) => ({ company: choice?.name ?? null }),
}

async function getOwnCompany(context: RequestContext) {
  const row = await context.db
    .selectFrom('own_companies')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.tenant', '=', 'own_companies.tenant')
        .onRef('companies.id', '=', 'own_companies.company_id'),
    )
    .selectAll('companies')
    .where('companies.deleted_at', 'is', null)
    .executeTakeFirst()
  return { message: textOf('ok', context.language), company: row ? presentCompany(context, row) : null }
}

/**
 * Names the tenant's own company.
 * @throws ServiceError 422 at the field for a company that is not registered
 */
function chooseOwnCompany(context: RequestContext, company: string) {
  return writeOnce(context, async (trx) => {
    const known = await trx
      .selectFrom('companies')
      .select('trade_name')
      .where('id', '=', company)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!known) throw ruleBroken(context, { path: ['company'], text: 'companyUnknown' })
    await writeSetting(context, trx, setting, { id: company, name: known.trade_name })
    const row = await readRecord(trx, 'companies', company)
    return { message: textOf('ok', context.language), company: presentCompany(context, row) }
  })
}

export const ownCompanyRoutes: Pick<Routes, 'getOwnCompany' | 'chooseOwnCompany'> = {
  getOwnCompany: (context) => getOwnCompany(context),
  chooseOwnCompany: (context, { body }) => chooseOwnCompany(context, body.company),
}
