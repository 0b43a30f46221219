import { parse, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { defaultLanguage, type Language, languages } from '#contract/languages'
import { mayUse } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { RequestContext } from '../http/context.ts'
import { createWorld, signingSecret } from '../http/world.ts'
import { readCalendars } from '../identity/calendars.ts'
import { onlyTenant } from '../identity/tenants.ts'
import { progressLine } from '../process/progress-line.ts'
import { readSettings, StartError } from '../settings.ts'
import { importFile, type ImportKindName, importKinds, type ImportResult } from './import/import-file.ts'

const USAGE =
  'Usage: npm run import -- --kind drivers|vehicles|companies --as you@example.com [--tenant acme] [--language pt|en|es] [--refused FILE] FILE.csv'

interface Wish {
  kind: ImportKindName
  as: string
  tenant: string | undefined
  language: Language
  path: string
  refusedPath: string
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): Wish {
  const option = { type: 'string' } as const
  const options = { kind: option, as: option, tenant: option, language: option, refused: option }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { kind, as, tenant, language = defaultLanguage } = values
    const [path, ...more] = positionals
    if (kind === undefined || !Object.hasOwn(importKinds, kind))
      throw new Error(`--kind is ${Object.keys(importKinds).join(', ')}`)
    if (as === undefined) throw new Error('--as names the person who imports, by e-mail or user name')
    if (!languages.some((known) => known === language)) throw new Error(`--language is ${languages.join(', ')}`)
    if (path === undefined || more.length > 0) throw new Error('Give one file')
    const { dir, name } = parse(path)
    const refusedPath = resolve(values.refused ?? `${dir || '.'}/${name}.refused.csv`)
    if (refusedPath === resolve(path)) throw new Error('--refused is another file than the imported one')
    return {
      kind: kind as ImportKindName,
      as,
      tenant,
      language: language as Language,
      path: resolve(path),
      refusedPath,
    }
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

/** @throws StartError where the tenant is not clear, or the person is unknown or has no right */
async function contextOf(db: Database, { kind, as, tenant: given, language }: Wish): Promise<RequestContext> {
  const tenant = given ?? (await onlyTenant(db))
  if (tenant === null) throw new StartError(`There is not exactly one tenant: name it by --tenant. ${USAGE}`)
  const person = await db.system
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'role'])
    .where('tenant', '=', tenant)
    .where((eb) =>
      eb.or([eb(sql`lower(username)`, '=', as.toLowerCase()), eb(sql`lower(email)`, '=', as.toLowerCase())]),
    )
    .where('active', 'is', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new StartError(`Tenant ${tenant} has no active person ${as}.`)
  if (!mayUse(importKinds[kind].right, person.role))
    throw new StartError(`The role of ${as} does not allow to add ${kind}.`)
  const caller = {
    userId: person.id,
    userName: person.full_name,
    username: person.username,
    role: person.role,
    tenant,
    expiresAt: Number.POSITIVE_INFINITY,
    token: '',
  }
  const world = createWorld(await signingSecret(db), { calendars: await readCalendars(db.system) })
  return {
    ...world,
    caller,
    calendar: world.calendars.of(tenant),
    language,
    db: db.tenant(tenant),
    requestId: 'import',
    warn: (fault, what) => void process.stderr.write(`${what}: ${String(fault)}\n`),
    idempotency: null,
  }
}

const number = (value: number) => value.toLocaleString('en')

function tell({ path }: Wish, result: ImportResult, seconds: number): string {
  const { lines, added, addedBefore, refused, encoding, ignored, refusedPath } = result
  return [
    `${path}: ${number(lines)} lines (${encoding}): ${number(added)} added, ${number(addedBefore)} added before, ${number(refused)} refused; ${seconds.toFixed(1)} s.`,
    ...(ignored.length > 0 ? [`Columns that are not imported: ${ignored.join(', ')}.`] : []),
    ...(refusedPath !== null ? [`The refused lines are in ${refusedPath}, each with its reasons.`] : []),
  ].join('\n')
}

async function run(): Promise<void> {
  const wish = readArguments(process.argv.slice(2))
  const { db, close } = await openDatabase(readSettings(process.env))
  try {
    const context = await contextOf(db, wish)
    const started = performance.now()
    const result = await importFile(context, { ...wish, onProgress: progressLine(wish.kind) })
    const seconds = (performance.now() - started) / 1000
    process.stdout.write(`${process.stdout.isTTY ? '\n' : ''}${tell(wish, result, seconds)}\n`)
    // For scripts: everything was read, and some lines need a person.
    if (result.refused > 0) process.exitCode = 2
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${process.stdout.isTTY ? '\n' : ''}${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
}
