import { parseArgs } from 'node:util'
import { newTenant } from '#contract/schemas/session/set-up'
import { issuesOf } from '#contract/validation'
import { openDatabase } from '../database/open-database.ts'
import { ACCOUNT_LINK_DAYS, ACCOUNT_PATH } from '../identity/account-links.ts'
import { identitySettings } from '../identity/settings.ts'
import type { NewTenant } from '../identity/tenants.ts'
import { readSettings, type Settings, StartError } from '../settings.ts'
import { hostInAddress } from './listener.ts'
import { createTenant } from './new-tenant.ts'

const USAGE =
  'Usage: npm run tenant -- --id acme --name "Acme" --owner you@example.com [--owner-name "Ana Souza"] [--another-owner]'

/** The option that each field of a tenant comes from. */
const optionOf: Readonly<Record<string, string>> = {
  tenant: '--id',
  company: '--name',
  ownerEmail: '--owner',
  ownerName: '--owner-name',
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): NewTenant & { anotherOwner: boolean } {
  let values: { id?: string; name?: string; owner?: string; 'owner-name'?: string; 'another-owner'?: boolean }
  try {
    const option = { type: 'string' } as const
    const options = { id: option, name: option, owner: option, 'owner-name': option }
    ;({ values } = parseArgs({ args, options: { ...options, 'another-owner': { type: 'boolean' } } }))
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
  return { id, name, ownerName, ownerEmail, anotherOwner: values['another-owner'] === true }
}

const refusals = {
  EXISTS: 'This installation has a tenant already.',
  NAME_DIFFERS: 'There is a tenant with this id and another name. Use its own name, or another id.',
  UNKNOWN_OWNER: 'The tenant exists and has no person with this address. Add --another-owner to make one more owner.',
  NOT_OWNER: 'There is a person with this address in the tenant who is not an owner.',
} as const

const told = {
  TENANT: 'is made',
  OWNER: 'exists and has one more owner',
  LINK: 'exists; its owner gets a new link',
} as const

/** Where people open the console, as the link needs it. @throws StartError where the settings do not tell it */
function consoleAddress({ appUrl, host, port }: Settings): ReturnType<typeof identitySettings> {
  if (appUrl === null && port === 0)
    throw new StartError('Set APP_URL or PORT: with PORT=0 nobody knows the address that the link needs.')
  return identitySettings(`http://${hostInAddress(host)}:${port}`, process.env)
}

async function run(): Promise<void> {
  const { anotherOwner, ...tenant } = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  const { appUrl, embedded } = consoleAddress(settings)
  const { db, close } = await openDatabase(settings)
  try {
    const outcome = await createTenant(db, tenant, { now: new Date(), only: false, anotherOwner })
    if ('refused' in outcome) throw new StartError(refusals[outcome.refused])
    process.stdout.write(`Tenant ${tenant.id} ${told[outcome.made]}.\n`)
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
