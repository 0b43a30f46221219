import pg from 'pg'

/** First nine digits of the CPF of the first stored driver; the demo's drivers have others. */
const FIRST = 700_000_000

/** Id of a stored driver, from 1. */
export const segmentedDriver = (number: number) => `e${String(number).padStart(23, '0')}`
/** Id of the stored status campaign. */
export const SEGMENTED_STORY = 'e'.padEnd(24, 'e')

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  return String(((sum * 10) % 11) % 10)
}

/** The CPF of a stored driver; numbers above those of the drivers are CPFs that nobody has. */
export function segmentedCpf(number: number): string {
  const base = String(FIRST + number)
  const first = checkDigit(base)
  return `${base}${first}${checkDigit(base + first)}`
}

/** The phone of a stored driver, E.164. */
export const segmentedPhone = (number: number) => `+55119${String(80_000_000 + number)}`

/** Drivers of one statement. */
const AT_ONCE = 20_000

/** Stores drivers with valid CPFs and phones of their own, and a status campaign that shows. */
export async function storeSegmented(url: string, drivers: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (let from = 1; from <= drivers; from += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, drivers - from + 1) }, (_, at) => from + at)
      await client.query(
        `insert into drivers (tenant, id, status, review_result, full_name, document_type, document, cellphone, country,
           work_mode, level, vehicle_status, origin, registered_at, app_installed, data, search)
         select 'demo', id, 'ACTIVE', 'APPROVED_MANUALLY', 'Motorista ' || id, 'CPF', document, phone, 'BRA',
           'SELF_EMPLOYED', 'CERTIFIED', 'ACTIVE', 'APP', now(), true, '{}', 'motorista ' || id
         from unnest($1::text[], $2::text[], $3::text[]) d (id, document, phone) on conflict do nothing`,
        [numbers.map(segmentedDriver), numbers.map(segmentedCpf), numbers.map(segmentedPhone)],
      )
      if (from % 200_000 === 1) say(`segmentations: stored ${from - 1} of ${drivers} drivers`)
    }
    await client.query(
      `insert into story_groups (tenant, id, status, partner_name, title, format, start_at, end_at, files)
       values ('demo', $1, 'ACTIVE', 'Torre', 'Bench', 'IMAGE', current_date - 30, current_date + 30, '[]')
       on conflict do nothing`,
      [SEGMENTED_STORY],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
