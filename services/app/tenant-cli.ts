import { parseArgs } from 'node:util'
import { newTenant } from '#contract/schemas/session/set-up'
import { issuesOf } from '#contract/validation'
import { openDatabase } from '../database/open-database.ts'
import { ACCOUNT_LINK_DAYS, ACCOUNT_PATH } from '../identity/account-links.ts'
import { identitySettings } from '../identity/settings.ts'
import type { NewTenant } from '../identity/tenants.ts'
import { readSettings, type Settings, StartError } from '../settings.ts'
import { createTenant } from './new-tenant.ts'

const USAGE = 'Usage: npm run tenant -- --id acme --name "Acme" --owner you@example.com [--owner-name "Ana Souza"]'

/** The option that each field of a tenant comes from. */
const optionOf: Readonly<Record<string, string>> = {
  tenant: '--id',
  company: '--name',
  ownerEmail: '--owner',
  ownerName: '--owner-name',
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): NewTenant {
  let values: { id?: string; name?: string; owner?: string; 'owner-name'?: string }
  try {
    const option = { type: 'string' } as const
    ;({ values } = parseArgs({ args, options: { id: option, name: option, owner: option, 'owner-name': option } }))
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
  const given = {
    tenant: values.id,
    company: values.name,
    ownerEmail: values.owner,
    // Until the owner is edited, the part of the address before its @ is the name.
    ownerName: values['owner-name'] ?? values.owner?.split('@')[0],
  }
  const [issue] = issuesOf(newTenant, given, 'en')
  if (issue) throw new StartError(`${optionOf[String(issue.path[0])] ?? ''}: ${issue.message} ${USAGE}`)
  const { tenant: id, company: name, ownerName, ownerEmail } = newTenant.parse(given)
  return { id, name, ownerName, ownerEmail }
}

const refusals = {
  EXISTS: 'This installation has a tenant already.',
  NAME_DIFFERS: 'There is a tenant with this id and another name. Use its own name, or another id.',
  NOT_OWNER: 'There is a person with this address in the tenant who is not an owner.',
} as const

/** Where people open the console, as the link needs it. */
function consoleAddress(settings: Settings): ReturnType<typeof identitySettings> {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  return identitySettings(`http://${host}:${settings.port}`, process.env)
}

async function run(): Promise<void> {
  const tenant = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  const { appUrl, embedded } = consoleAddress(settings)
  const { db, close } = await openDatabase(settings)
  try {
    const outcome = await createTenant(db, tenant, { now: new Date(), only: false })
    if ('refused' in outcome) throw new StartError(refusals[outcome.refused])
    const what = outcome.made ? 'is made' : 'exists; its owner gets a new link'
    process.stdout.write(`Tenant ${tenant.id} ${what}.\n`)
    process.stdout.write(
      embedded
        ? `${tenant.ownerEmail} chooses a password here, once, within ${ACCOUNT_LINK_DAYS} days:\n${appUrl}${ACCOUNT_PATH}/${outcome.secret}\n`
        : `${tenant.ownerEmail} signs in with the configured provider: ${appUrl}/session/sign-in?tenant=${tenant.id}\n`,
    )
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
