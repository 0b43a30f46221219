import pg from 'pg'

/** Sizes of what is stored. */
export interface FreightSizes {
  /** Drivers whom the demo does not have. */
  drivers: number
  freights: number
  /** How many of the freights are active. */
  active: number
}

const numbered = (prefix: string, number: number) => prefix + String(number).padStart(23, '0')
/** Id of a stored driver, from 1. */
export const storedDriver = (number: number) => numbered('f', number)
/** Id of a stored freight, from 1; the active ones come first. */
export const storedFreight = (number: number) => numbered('5', number)

/** Cities with their positions; `weight` is the share of drivers and freights, of 100. */
const cities: readonly (readonly [city: string, state: string, latitude: number, longitude: number, weight: number])[] =
  [
    ['São Paulo', 'SP', -23.55, -46.63, 12],
    ['Campinas', 'SP', -22.91, -47.06, 6],
    ['Santos', 'SP', -23.96, -46.33, 4],
    ['Ribeirão Preto', 'SP', -21.18, -47.81, 4],
    ['Curitiba', 'PR', -25.43, -49.27, 7],
    ['Londrina', 'PR', -23.31, -51.16, 4],
    ['Paranaguá', 'PR', -25.52, -48.51, 3],
    ['Belo Horizonte', 'MG', -19.92, -43.94, 7],
    ['Uberlândia', 'MG', -18.92, -48.28, 5],
    ['Porto Alegre', 'RS', -30.03, -51.23, 6],
    ['Caxias do Sul', 'RS', -29.17, -51.18, 3],
    ['Joinville', 'SC', -26.3, -48.85, 4],
    ['Chapecó', 'SC', -27.1, -52.62, 3],
    ['Goiânia', 'GO', -16.69, -49.26, 6],
    ['Rio Verde', 'GO', -17.79, -50.92, 3],
    ['Rondonópolis', 'MT', -16.47, -54.64, 4],
    ['Cuiabá', 'MT', -15.6, -56.1, 2],
    ['Campo Grande', 'MS', -20.45, -54.62, 2],
    ['Salvador', 'BA', -12.97, -38.5, 5],
    ['Recife', 'PE', -8.05, -34.88, 4],
    ['Fortaleza', 'CE', -3.73, -38.52, 3],
    ['Rio de Janeiro', 'RJ', -22.91, -43.17, 2],
    ['Manaus', 'AM', -3.12, -60.02, 1],
  ]

/** A number from 0 to 1 that depends on a row's number `n` and a salt alone, so that every run stores the same. */
const draw = (salt: number) => `((hashint8(n::bigint * 1000003 + ${salt}) & 2147483647) / 2147483648::float8)`
/** A city of a row, by its share. */
const cityOf = (salt: number) => `(select c from bench_cities c where c.slot = floor(100 * ${draw(salt)})::integer)`
const option = (table: string, salt: number) =>
  `(select id from ${table} where position = floor((select count(*) from ${table}) * power(${draw(salt)}, 1.5))::integer)`
/** Options of a freight: some neighbours in the list, up to `most`. */
const options = (table: string, salt: number, most: number) => `(select jsonb_agg(id) from ${table}
  where position between floor((select count(*) from ${table}) * power(${draw(salt)}, 1.5))::integer
    and floor((select count(*) from ${table}) * power(${draw(salt)}, 1.5))::integer + floor(${most} * ${draw(salt + 1)})::integer)`

const aids = () => {
  const slots = cities.flatMap(([city, state, latitude, longitude, weight]) =>
    Array.from({ length: weight }, () => ({ city, state, latitude, longitude })),
  )
  const rows = slots.map((row, slot) => ({ ...row, slot }))
  return [
    `create temp table bench_cities as select *, searchable(city) as city_key, searchable(state) as state_key
       from jsonb_to_recordset('${JSON.stringify(rows)}')
       as r(slot integer, city text, state text, latitude float8, longitude float8)`,
    `create temp table bench_configurations as
       select id, "group", name, (row_number() over (order by id) - 1)::integer as position from vehicle_configurations`,
    `create temp table bench_bodies as
       select id, (row_number() over (order by id) - 1)::integer as position from vehicle_bodies`,
    'create unique index on bench_cities (slot)',
    'create unique index on bench_configurations (position)',
    'create unique index on bench_bodies (position)',
    'analyze bench_cities',
    'analyze bench_configurations',
    'analyze bench_bodies',
  ]
}

const driver = `'f' || lpad(n::text, 23, '0')`
const record = (prefix: string) => `'${prefix}' || lpad(n::text, 23, '0')`
const review = `'APPROVED_MANUALLY'`

/** Drivers with licence, vehicle, main composition and documents; most of them fit some freight. */
const drivers = (count: number) => [
  `insert into drivers (tenant, id, status, review_result, full_name, document_type, document, cellphone, country,
     work_mode, level, vehicle_status, origin, registered_at, app_installed, data, search)
   select 'demo', ${driver}, case when ${draw(1)} < 0.9 then 'ACTIVE' else 'WAITING_REVIEW' end, ${review},
     'Motorista ' || n, 'CPF', lpad((10000000000 + n)::text, 11, '0'), '+55119' || lpad(n::text, 8, '0'), 'BRA',
     'SELF_EMPLOYED', 'CERTIFIED', 'ACTIVE', 'APP', now() - n * interval '1 minute', true,
     jsonb_build_object('residence', jsonb_build_object('city', (c.place).city, 'stateCode', (c.place).state)),
     'motorista ' || n
   from generate_series(1, ${count}) n cross join lateral (select ${cityOf(2)} as place) c`,
  `insert into driver_licences (tenant, id, status, review_result, driver_id, type, identifier, expire_at, data)
   select 'demo', ${record('1')}, case when ${draw(3)} < 0.95 then ${review} else 'SENT' end, ${review}, ${driver}, 'BRA_CNH',
     n::text, current_date + floor(2000 * ${draw(4)})::integer,
     jsonb_build_object('category', case when ${draw(5)} < 0.7 then 'AE' when ${draw(5)} < 0.85 then 'D' else 'B' end)
   from generate_series(1, ${count}) n`,
  `insert into driver_vehicles (tenant, id, status, review_result, driver_id, license_plate, data, details)
   select 'demo', ${record('2')}, ${review}, ${review}, ${driver}, 'BEN' || n, '{}',
     jsonb_build_object('type', ${option('bench_configurations', 6)}, 'body', ${option('bench_bodies', 7)})
   from generate_series(1, ${count}) n`,
  `insert into driver_compositions (tenant, id, status, review_result, driver_id, main, vehicle_ids, data)
   select 'demo', ${record('3')}, 'ACTIVE', ${review}, ${driver}, true, jsonb_build_array(${record('2')}), '{}'
   from generate_series(1, ${count}) n`,
  `insert into additional_documents (tenant, id, type, data) values ('demo', 'bench', 'OTHERS', '{}') on conflict do nothing`,
  `insert into driver_additional_documents (tenant, id, status, review_result, driver_id, additional_document_id, data)
   select 'demo', ${record('4')}, case when ${draw(8)} < 0.1 then 'EXPIRED' else ${review} end, ${review}, ${driver}, 'bench', '{}'
   from generate_series(1, ${count}) n where ${draw(9)} < 0.3`,
]

/** A tenth of the drivers searched in the last four hours, four tenths have a position of the last two days. */
const apps = (count: number) => [
  `insert into driver_app_states (tenant, driver_id, first_used_at, last_used_at, last_search_at, latitude, longitude, located_at)
   select 'demo', ${driver}, now() - interval '90 days', now() - age.search, now() - age.search,
     (c.place).latitude + ${draw(10)} - 0.5, (c.place).longitude + ${draw(11)} - 0.5, now() - age.search
   from generate_series(1, ${count}) n cross join lateral (select ${cityOf(2)} as place) c
   cross join lateral (select case when ${draw(12)} < 0.1 then ${draw(13)} * interval '4 hours'
     when ${draw(12)} < 0.4 then ${draw(13)} * interval '48 hours' else ${draw(13)} * interval '60 days' end as search) age
   where ${draw(14)} < 0.9`,
  `insert into freight_searches (tenant, driver_id, id, at, origin_city, origin_state, destination_city, destination_state)
   select 'demo', ${driver}, n || '-' || k, s.last_search_at - k * interval '1 hour',
     (c.origin).city_key, (c.origin).state_key, (c.destination).city_key, (c.destination).state_key
   from generate_series(1, ${count}) n join driver_app_states s on s.tenant = 'demo' and s.driver_id = ${driver}
   cross join generate_series(1, case when ${draw(12)} < 0.1 then 12 else 1 end) k
   cross join lateral (select ${cityOf(2)} as origin, (select d from bench_cities d
     where d.slot = floor(100 * ((hashint8(n::bigint * 31 + k) & 2147483647) / 2147483648::float8))::integer) as destination) c
   where s.last_search_at > now() - interval '28 days'`,
]

const place = (salt: number, at: string) =>
  `(select jsonb_build_object('city', city, 'stateCode', state, 'countryCode', 'BRA', 'date', ${at})
    from bench_cities where slot = floor(100 * ${draw(salt)})::integer)`

const freights = ({ freights: count, active, drivers: all }: FreightSizes) => [
  `insert into freights (tenant, id, status, offer_mode, visibility, end_at, created_at, published_at, finished_at, origin,
     destination, configuration_ids, body_ids, negotiation, carrier, shipper, commodity_id)
   select 'demo', ${record('5')}, case when n <= ${active} then 'ACTIVE' else 'COMPLETED' end, 'SPOT', 'PUBLIC',
     now() + interval '20 days', now() - n * interval '1 minute', now() - n * interval '1 minute',
     case when n <= ${active} then null else now() - n * interval '30 seconds' end,
     ${place(20, 'now()')}, ${place(21, "now() + interval '3 days'")},
     ${options('bench_configurations', 22, 6)}, ${options('bench_bodies', 24, 5)},
     '{"kind": "FIXED", "priceType": "WEIGHT", "value": 180, "currency": "BRL", "calculationUnit": "t"}',
     jsonb_build_object('name', 'Transportadora ' || n % 900, 'cnpj', '11222333000181'),
     jsonb_build_object('name', 'Usina ' || n % 700, 'cnpj', '11444777000161'),
     (select id from commodities where tenant = 'demo' order by id limit 1 offset n % 20)
   from generate_series(1, ${count}) n`,
  `insert into freight_drivers (tenant, freight_id, driver_id, defined_at)
   select 'demo', ${record('5')}, 'f' || lpad((1 + floor(${draw(30)} * ${all}))::bigint::text, 23, '0'), now()
   from generate_series(${active} + 1, ${count}) n`,
  `insert into freight_interactions (tenant, freight_id, publication, driver_id, type, at)
   select 'demo', '5' || lpad((1 + (n - 1) % ${active})::text, 23, '0'), 1, 'f' || lpad((1 + floor(${draw(31)} * ${all}))::bigint::text, 23, '0'),
     (array['CLICK', 'VIEW', 'SAVE', 'LIKE', 'OPEN_WHATSAPP'])[1 + floor(5 * ${draw(32)})::integer], now() - interval '1 hour'
   from generate_series(1, ${active} * 10) n on conflict do nothing`,
  `update freights f set clicked = n.clicked, seen = n.seen, saved = n.saved, liked = n.liked, whatsapp = n.whatsapp from (
     select freight_id, count(*) filter (where type = 'CLICK') as clicked, count(*) filter (where type = 'VIEW') as seen,
       count(*) filter (where type = 'SAVE') as saved, count(*) filter (where type = 'LIKE') as liked,
       count(*) filter (where type = 'OPEN_WHATSAPP') as whatsapp
     from freight_interactions where tenant = 'demo' group by freight_id) n
   where f.tenant = 'demo' and f.id = n.freight_id and f.id like '50%'`,
  `insert into freight_contacts (tenant, id, freight_id, driver_id, type, by_name, at)
   select 'demo', ${record('6')}, '5' || lpad((1 + n % ${active})::text, 23, '0'),
     'f' || lpad((1 + floor(${draw(33)} * ${all}))::bigint::text, 23, '0'), 'OPEN_WHATSAPP', 'Operador',
     now() - ${draw(34)} * interval '20 days'
   from generate_series(1, ${active} * 5) n`,
]

/**
 * Stores drivers and freights in the demo tenant, without the triggers that single changes need, then what is kept
 * beside them.
 */
export async function storeFreights(url: string, sizes: FreightSizes, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query('set jit = off')
    await client.query("set work_mem = '256MB'")
    const steps = [...aids(), ...drivers(sizes.drivers), ...apps(sizes.drivers), ...freights(sizes)]
    for (const [at, step] of steps.entries()) {
      const began = performance.now()
      await client.query(step)
      say(`freights: stored ${at + 1} of ${steps.length}, ${Math.round((performance.now() - began) / 1000)} s`)
    }
    say('freights: kept rows')
    await client.query('select freight_candidates_fill()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
