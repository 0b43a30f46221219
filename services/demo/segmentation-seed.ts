import { sql } from 'kysely'
import { defaultLanguage } from '#contract/languages'
import type { NewSegmentation, SegmentationDriverEntry } from '#contract/schemas/segmentations/segmentation'
import { createSegmentation } from '../core/segmentations/segmentation-changes.ts'
import type { Database } from '../database/database.ts'
import type { RequestContext } from '../http/context.ts'
import { createWorld, signingSecret } from '../http/world.ts'
import { readCalendars } from '../identity/calendars.ts'
import { demoAccountId } from '../identity/demo-accounts.ts'

/** Lists of the demo: how many registered drivers each has, after which others, and the guests beside them. */
const lists = [
  { name: 'Convidados da feira', type: 'GUESTS', first: 0, count: 12, guests: ['Joaquim Prado', 'Neusa Barreto'] },
  { name: 'Indicações de motoristas', type: 'GUESTS', first: 12, count: 5, guests: ['Otávio Lemos'] },
  { name: 'Frota própria', type: 'RESTRICTED', first: 0, count: 24, guests: [] },
  { name: 'Rota Centro-Oeste', type: 'RESTRICTED', first: 10, count: 15, guests: [] },
] as const

const SHEET = { name: 'Câmara fria', file: 'camara-fria.csv', count: 18 } as const

type Entry = SegmentationDriverEntry & { document: { type: 'CPF'; value: string } }

async function registered(db: Database, tenant: string): Promise<Entry[]> {
  const rows = await db.system
    .selectFrom('drivers')
    .select(['full_name', 'document'])
    .where('tenant', '=', tenant)
    .where('document_type', '=', 'CPF')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(40)
    .execute()
  return rows.map(({ full_name: name, document: value }) => ({ name, document: { type: 'CPF', value } }))
}

async function contextOf(db: Database, tenant: string, now: () => Date): Promise<RequestContext> {
  const world = createWorld(await signingSecret(db), { now, calendars: await readCalendars(db.system) })
  const name = 'operator'
  const userId = demoAccountId(tenant, name)
  const caller = {
    tenant,
    userId,
    userName: name,
    username: name,
    role: 'CONSOLE_OPERATOR',
    expiresAt: 0,
    token: '',
  } as const
  return {
    ...world,
    caller,
    calendar: world.calendars.of(tenant),
    language: defaultLanguage,
    db: db.tenant(tenant),
    requestId: `seed-${world.newId()}`,
    warn: () => undefined,
    idempotency: null,
  }
}

/** Campaigns that are for the drivers of a list: the one that was made first of each kind that still shows. */
const campaigns = [
  ['drawers', 'Convidados da feira'],
  ['story_groups', 'Rota Centro-Oeste'],
  ['games', 'Frota própria'],
] as const

async function chooseLists(db: Database, tenant: string): Promise<void> {
  for (const [table, list] of campaigns)
    await sql`
      update ${sql.table(table)} set segmentation_id = (
        select id from segmentations where tenant = ${tenant} and name = ${list} and deleted_at is null limit 1)
      where tenant = ${tenant} and id = (
        select id from ${sql.table(table)} where tenant = ${tenant} and status = 'ACTIVE' order by created_at, id limit 1)
    `.execute(db.system)
}

/** Makes the segmentation lists of a demo tenant by the call that people use; does nothing where there are lists. */
export async function seedSegmentations(db: Database, tenant: string, now: () => Date): Promise<void> {
  const known = await db.tenant(tenant).selectFrom('segmentations').select('id').limit(1).executeTakeFirst()
  if (known) return
  const drivers = await registered(db, tenant)
  const context = await contextOf(db, tenant, now)
  for (const { name, type, first, count, guests } of lists) {
    const entries = [...drivers.slice(first, first + count), ...guests.map((guest) => ({ name: guest }))]
    const body: NewSegmentation = { source: 'MANUAL', name, type, drivers: entries }
    if (entries.length > 0) await createSegmentation(context, body)
  }
  const rows = drivers.slice(0, SHEET.count).map(({ name, document }) => `${name};${document.value};`)
  if (rows.length === 0) return
  const bytes = Buffer.from(`\ufeffNome;CPF;Telefone\r\n${rows.join('\r\n')}\r\n`)
  const body: NewSegmentation = {
    source: 'UPLOAD',
    name: SHEET.name,
    type: 'RESTRICTED',
    description: 'Cargas refrigeradas',
  }
  await createSegmentation(context, body, [{ name: SHEET.file, mediaType: 'text/csv', bytes }])
  await chooseLists(db, tenant)
}
