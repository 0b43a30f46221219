import type { ContactOutcome } from '#contract/schemas/captures/contact-task'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { DAY, HOUR, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

const people = [
  'Adriana Mello Prado',
  'Benedito Rocha Lima',
  'Cássia Fontes',
  'Dirceu Pacheco',
  'Elza Bittencourt',
  'Fausto Nogueira',
  'Glória Vieira Campos',
  'Heitor Sampaio',
  'Iolanda Peixoto',
  'Jurandir Tavares',
  'Leonor Castilho',
  'Moacir Brandão',
  'Neusa Figueiredo',
  'Otávio Guerra',
] as const
const reasons = ['SCORE_SEARCH', 'TRAVEL', 'SCHEDULING', 'RE_ENGAGEMENT', 'SELF_REGISTRATION_INSTALL'] as const
const systems = ['TMS', 'Portal', 'Planilha'] as const

/** How far the contact of each has come, in turn, with the answer that somebody wrote down. */
const stages = [
  { status: 'PENDING', attempts: 0, answer: null },
  { status: 'IN_PROGRESS', attempts: 2, answer: null },
  { status: 'IN_PROGRESS', attempts: 3, answer: 'NOT_REACHED' },
  { status: 'DONE', attempts: 1, answer: 'REFUSED' },
  { status: 'IN_PROGRESS', attempts: 2, answer: 'AGREED_TO_INSTALL' },
  { status: 'CANCELED', attempts: 4, answer: null },
] as const satisfies readonly { status: string; attempts: number; answer: ContactOutcome | null }[]
const channels = ['PUSH', 'SMS', 'WHATSAPP'] as const

/** Captures of a tenant in every status. */
function rows({ dice, id, now, firms }: DemoContext): SeedRow<'captures'>[] {
  return people.map((name, number) => {
    const { status, attempts, answer } = stages[number % stages.length] ?? stages[0]
    const began = now.getTime() - dice.int(3, 20) * DAY
    const firm = dice.pick(firms)
    const told = Array.from({ length: attempts }, (_, at) => ({
      type: channels[at % channels.length] ?? 'SMS',
      at: iso(began + (at + 1) * 5 * HOUR),
    }))
    const acted = iso(began + (attempts + 1) * 5 * HOUR)
    const count = (channel: (typeof channels)[number]) => told.filter(({ type }) => type === channel).length
    const type = dice.pick(reasons)
    return {
      id: id(number),
      name,
      status,
      type,
      action: type === 'RE_ENGAGEMENT' ? 'OPEN_APP' : 'INSTALL_APP',
      origin_client: firm.name,
      origin_system: dice.pick(systems),
      company_id: null,
      primary_contact: `+55${dice.pick(['11', '34', '62', '65', '85'])}9${dice.int(80_000_000, 99_999_999)}`,
      alternative_contact: null,
      external_id: `CAP-${number + 1}`,
      limit_at: iso(status === 'CANCELED' ? now.getTime() - DAY : now.getTime() + dice.int(1, 15) * DAY),
      app_installed_at: null,
      push_count: count('PUSH'),
      sms_attempts: count('SMS'),
      whatsapp_attempts: count('WHATSAPP'),
      manual_action:
        answer === null
          ? null
          : JSON.stringify({ answer, observation: null, description: null, by: null, byName: 'Ana Souza', at: acted }),
      events: JSON.stringify([
        { type: 'CREATED', at: iso(began) },
        ...told,
        ...(answer === null ? [] : [{ type: 'MANUAL', at: acted }]),
      ]),
      created_at: iso(began),
      updated_at: acted,
    }
  })
}

export const demo: DemoDomain<'captures'> = { table: 'captures', idDigits: '2c', dice: 44, rows }
