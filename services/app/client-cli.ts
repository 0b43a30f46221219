import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type CallerRole, callerRole } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import {
  type ClientName,
  createServiceClient,
  deleteServiceClient,
  listServiceClients,
  renewServiceClient,
} from '../identity/service-clients.ts'
import { onlyTenant } from '../identity/tenants.ts'
import { readSettings, StartError } from '../settings.ts'

const USAGE = `Usage: npm run client -- list, or create --id my-program --role ${callerRole.options.join('|')}, or renew --id my-program, or delete --id my-program; [--tenant acme]`
/** An id stands in addresses and forms as it is. */
const clientId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/)

type Wish =
  | { command: 'list' }
  | { command: 'create'; id: string; role: CallerRole }
  | { command: 'renew' | 'delete'; id: string }

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): { wish: Wish; tenant: string | undefined } {
  try {
    const option = { type: 'string' } as const
    const options = { id: option, role: option, tenant: option }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command, ...more] = positionals
    const { tenant } = values
    if (more.length > 0) throw new Error('Give one command')
    if (command === 'list') return { wish: { command }, tenant }
    if (command !== 'create' && command !== 'renew' && command !== 'delete')
      throw new Error('Say list, create, renew or delete')
    const id = clientId.safeParse(values.id)
    if (!id.success) throw new Error('--id has 2 to 63 small letters, digits and hyphens')
    if (command !== 'create') return { wish: { command, id: id.data }, tenant }
    const role = callerRole.safeParse(values.role)
    if (!role.success) throw new Error(`--role is ${callerRole.options.join(', ')}`)
    return { wish: { command, id: id.data, role: role.data }, tenant }
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

/** @throws StartError where the tenant is not clear or unknown */
async function tenantOf(db: Database, given: string | undefined): Promise<string> {
  const tenant = given ?? (await onlyTenant(db))
  if (tenant === null) throw new StartError(`There is not exactly one tenant: name it by --tenant. ${USAGE}`)
  const known = await db.system.selectFrom('tenants').select('id').where('id', '=', tenant).executeTakeFirst()
  if (!known) throw new StartError(`There is no tenant ${tenant}.`)
  return tenant
}

const unknown = ({ tenant, id }: ClientName) => new StartError(`Tenant ${tenant} has no program ${id}.`)

function tellSecret(id: string, secret: string): string {
  return `The secret of ${id}, which is shown this once:\n${secret}\n`
}

/** @returns what is told */
async function carryOut(db: Database, tenant: string, wish: Wish): Promise<string> {
  if (wish.command === 'list') {
    const clients = await listServiceClients(db, tenant)
    const lines = clients.map(({ id, role: own, createdAt }) => `${id}  ${own}  since ${createdAt.slice(0, 10)}\n`)
    return lines.length > 0 ? lines.join('') : `Tenant ${tenant} has no programs.\n`
  }
  const name = { tenant, id: wish.id }
  if (wish.command === 'create') {
    const secret = await createServiceClient(db, { ...name, role: wish.role })
    if (secret === null) throw new StartError(`Tenant ${tenant} has a program ${wish.id} already: renew its secret.`)
    return `${tellSecret(wish.id, secret)}It gets tokens at /realms/${tenant}/protocol/openid-connect/token.\n`
  }
  if (wish.command === 'renew') {
    const secret = await renewServiceClient(db, name)
    if (secret === null) throw unknown(name)
    return tellSecret(wish.id, secret)
  }
  if (!(await deleteServiceClient(db, name))) throw unknown(name)
  return `${wish.id} is deleted; its tokens are no longer valid.\n`
}

async function run(): Promise<void> {
  const { wish, tenant } = readArguments(process.argv.slice(2))
  const { db, close } = await openDatabase(readSettings(process.env))
  try {
    process.stdout.write(await carryOut(db, await tenantOf(db, tenant), wish))
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
}
