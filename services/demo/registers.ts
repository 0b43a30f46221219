import type { Role } from '#contract/roles'
import { searchable } from '#contract/searchable'
import type { Database } from '../database/database.ts'
import { demoAccountId, demoUsernames } from '../identity/demo-accounts.ts'
import { openMonths } from '../tracking/position-months.ts'
import { commodityNames } from './commodities.ts'
import { createDice, type Dice } from './dice.ts'
import { mergedRows, readDemoDomains, rowsOfDomain } from './demo-domain.ts'
import { idPrefix, personDocumentOf, seedId } from './identifiers.ts'
import { columnTypes, insertRows } from './load.ts'
import { locationRows } from './locations.ts'
import { DAY, iso } from './moments.ts'
import { companyRows, type SeedRow } from './partners.ts'
import { personOf } from './people.ts'

export interface RegisterOptions {
  tenant: string
  seed: number
  /** All dates are relative to it. */
  now: Date
}

/** Departments of a carrier's console, and whether each is active. */
const departments: readonly (readonly [identifier: string, description: string, active: boolean])[] = [
  ['atendimento', 'Atendimento a motoristas e transportadoras', true],
  ['auditoria', 'Auditoria de cadastros e documentos', true],
  ['cadastro', 'Análise de cadastros, CNH e veículos', true],
  ['campanhas', 'Gavetas, status, parcerias e notificações', true],
  ['comercial', 'Negociação com embarcadores', true],
  ['financeiro', 'Pagamentos, adiantamentos e acertos', true],
  ['frota-própria', 'Frota própria e agregados', true],
  ['gerenciamento-de-risco', 'Rastreamento, sinistros e averbação', true],
  ['operações-centro-oeste', 'Safra de grãos e fertilizantes', true],
  ['operações-sul', 'Portos do Sul e cargas conteinerizadas', true],
  ['projetos', 'Projeto de digitalização, encerrado', false],
  ['rota-norte-legado', 'Equipe da operação anterior, absorvida', false],
]

/** Number of colleagues of the demo accounts; they cannot sign in. */
const COLLEAGUES = 26
const levels = {
  CONSOLE_OPERATOR: 62,
  CONSOLE_VIEWER: 22,
  CONSOLE_ADMIN: 14,
  CONSOLE_OWNER: 2,
} as const satisfies Record<Role, number>

function departmentRows(dice: Dice, prefix: string, now: Date): SeedRow<'departments'>[] {
  return departments.map(([identifier, description, active], number) => {
    const at = iso(now.getTime() - dice.int(200, 900) * DAY)
    return { id: seedId(prefix, 'department', number), identifier, description, active, created_at: at, updated_at: at }
  })
}

function commodityRows(prefix: string): SeedRow<'commodities'>[] {
  return commodityNames.map((description, number) => ({ id: seedId(prefix, 'commodity', number), description }))
}

/** Departments of one user, without repetition, with the access level in each. */
function linksOf(dice: Dice, prefix: string, userId: string, level: Role): SeedRow<'user_departments'>[] {
  const numbers = new Set(Array.from({ length: dice.int(1, 3) }, () => dice.int(0, departments.length - 1)))
  return [...numbers].map((number) => ({
    user_id: userId,
    department_id: seedId(prefix, 'department', number),
    level: dice.chance(0.75) ? level : dice.weighted(levels),
  }))
}

interface Colleague {
  user: SeedRow<'users'>
  links: SeedRow<'user_departments'>[]
}

function colleagues(dice: Dice, prefix: string, { tenant, seed, now }: RegisterOptions): Colleague[] {
  return Array.from({ length: COLLEAGUES }, (_, number) => {
    const { fullName } = personOf(dice)
    const words = searchable(fullName).split(' ')
    const username = `${words[0]}.${words.at(-1)}${number}`
    const id = demoAccountId(tenant, username)
    const role = dice.weighted(levels)
    const created = now.getTime() - dice.int(30, 700) * DAY
    const user = {
      id,
      username,
      full_name: fullName,
      email: `${username}@${tenant}.example`,
      role,
      // No password has this hash.
      password_hash: 'none',
      document_type: 'CPF',
      // Numbers beyond those of the drivers.
      document: personDocumentOf('BRA', 400_000_000 + number, seed),
      cellphone: dice.chance(0.8) ? `+55119${dice.int(6, 9)}${dice.digits(7)}` : null,
      active: !dice.chance(0.1),
      last_access_at: dice.chance(0.9) ? iso(now.getTime() - dice.int(1, 40 * 86_400) * 1_000) : null,
      created_at: iso(created),
      updated_at: iso(created),
    }
    return { user, links: linksOf(dice, prefix, id, role) }
  })
}

/** All rows of the registers, tables in the order of their references; the same options give the same rows. */
export async function registerRows(options: RegisterOptions) {
  const { tenant, seed, now } = options
  const prefix = idPrefix(tenant, seed)
  const tenantNumber = Number.parseInt(prefix.slice(0, 8), 16)
  const diceOf = (kind: number) => createDice([seed, tenantNumber, kind])
  const people = colleagues(diceOf(4), prefix, options)
  const accounts = demoUsernames.flatMap((account, at) =>
    linksOf(diceOf(5 + at), prefix, demoAccountId(tenant, account), `CONSOLE_${account.toUpperCase()}` as Role),
  )
  const companies = companyRows(diceOf(2), diceOf(20), prefix, now)
  const carrier = companies.find(({ type, active }) => type === 'CARRIER' && active)
  const firms = companies.map(({ trade_name: name, document: cnpj }) => ({ name, cnpj }))
  const context = { prefix, now, firms }
  const domains = await Promise.all(
    (await readDemoDomains()).map((domain) => rowsOfDomain(domain, seed, tenantNumber, context)),
  )
  return {
    departments: departmentRows(diceOf(1), prefix, now),
    commodities: commodityRows(prefix),
    companies,
    own_companies: carrier ? [{ company_id: carrier.id }] : [],
    locations: await locationRows(diceOf(3), prefix, now),
    users: people.map(({ user }) => user),
    user_departments: [...accounts, ...people.flatMap(({ links }) => links)],
    ...mergedRows(domains),
  }
}

/** Inserts the registers of a tenant in one transaction; does nothing where they exist. */
export async function insertRegisters(database: Database, options: RegisterOptions): Promise<void> {
  const { tenant, seed } = options
  const known = await database.system
    .selectFrom('departments')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', seedId(idPrefix(tenant, seed), 'department', 0))
    .executeTakeFirst()
  if (known) return
  const rows = await registerRows(options)
  const tables = Object.keys(rows) as (keyof typeof rows)[]
  const types = await columnTypes(database.system, tables)
  await database.system.transaction().execute(async (trx) => {
    await openMonths(
      trx,
      (rows.driver_positions ?? []).map(({ at }) => at),
    )
    for (const table of tables) await insertRows(trx, tenant, table, types.get(table) ?? new Map(), rows[table] ?? [])
  })
}
