import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Endpoints of the bench; number 0 is the one that never answers. Every five share a client. */
export const ENDPOINTS = 50
const CLIENT_ENDPOINTS = 5
/** Most rows of one statement. */
const AT_ONCE = 1_000_000

export const endpointId = (number: number) => number.toString(16).padStart(24, '0')
export const clientId = (number: number) => `c${number.toString(16).padStart(23, '0')}`

const tables = [
  'webhook_attempts',
  'webhook_retry_items',
  'webhook_retry_counts',
  'webhook_retries',
  'webhook_requests',
  'webhook_secrets',
  'webhook_receiver_faults',
  'webhook_endpoint_health',
  'webhook_incident_alerts',
  'webhook_incidents',
  'webhook_endpoints',
  'webhook_request_counts',
  'webhook_request_hours',
  'webhook_request_days',
  'webhook_attempt_hours',
]

/** Failed requests for a bulk retry, one for each second before now. */
const retriedRows = `
  insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, attempts_maximum, at, current_attempt, last_status_code, failing_since, created_at, updated_at)
  select 'demo', 'aaaaaaaa' || lpad(to_hex(n), 16, '0'), 'ERROR', 'bench.retried', lpad(to_hex(1 + n % 50), 24, '0'), 'msg_aaaaaaaa' || n, '{"type":"bench","data":{"n":' || n || '}}', 8,
    now() - n * interval '1 second', 1, 503, now(), now() - n * interval '1 second', now() - n * interval '1 second'
  from generate_series(1, $1::integer) n`

/**
 * Stored requests, one for every 1.5 seconds before now: 97 of 100 delivered, the others failed in some way, waiting or
 * cancelled; 20 types, one of them rare.
 */
const storedRows = `
  insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, resource, resource_id, attempts_maximum, at, current_attempt, last_status_code, cause, failing_since, next_attempt_at, created_at, updated_at)
  select 'demo', 'bbbbbbbb' || lpad(to_hex(n), 16, '0'), s.status, case when n % 100003 = 0 then 'bench.rare' else 'bench.type' || n % 19 end, lpad(to_hex(1 + n % 49), 24, '0'), 'msg_b' || n, '{"type":"bench","data":{"n":' || n || '}}',
    'DRIVER', 'dddddddd' || lpad(to_hex(n / 5), 16, '0'), 8, t.at, 1, s.code, s.cause, case when s.status in ('ERROR', 'PENDING') then t.at end, case when s.status = 'PENDING' then now() + interval '1 day' end, t.at, t.at
  from generate_series($1::integer, $2::integer) n,
    lateral (select now() - n * interval '1.5 seconds' as at) t,
    lateral (select case when n % 100 < 97 then 'SUCCESS' when n % 300 = 97 then 'PENDING' when n % 100 = 99 then 'CANCELED' else 'ERROR' end as status,
      case when n % 100 < 97 then 200 when n % 100 = 99 then 404 when n % 200 = 98 then null when n % 100 = 98 then 500 else 502 end as code,
      case when n % 200 = 98 then 'TIMEOUT' end as cause) s`

/** The attempt of each of the latest requests, among whose bodies a text is looked for. */
const attempts = `
  insert into webhook_attempts (tenant, request_id, number, started_at, status_code, failure, timing, request_headers, response_body)
  select tenant, id, 1, at, last_status_code, cause, '{}', '{}', case when status = 'ERROR' then '{"error":"no driver with this code"}' else '{"ok":true}' end
  from webhook_requests where current_attempt = 1 order by at desc limit 40000`

/** Outages of each endpoint that are over, half a day apart. */
const incidents = `
  insert into webhook_incidents (tenant, id, status, endpoint_id, began_at, ended_at, first_cause, latest_cause, causes, attempts, requests, last_failed_at, created_at, updated_at)
  select 'demo', 'eeee' || lpad(to_hex(e * 1000 + n), 20, '0'), 'CLOSED', lpad(to_hex(e), 24, '0'), t.at, t.at + interval '20 minutes',
    'HTTP_503', 'HTTP_503', '{"HTTP_503":40}', 40, 10, t.at + interval '19 minutes', t.at, t.at
  from generate_series(1, 49) e, generate_series(1, 40) n, lateral (select now() - n * interval '12 hours' as at) t`

/**
 * The stored counts of all requests, made in one step, in the hourly rows in which the services would have built them
 * up.
 */
const counts = `
  insert into webhook_request_counts (tenant, status, type, endpoint_id, cause, total)
    select tenant, status, type, endpoint_id, webhook_cause(last_status_code, cause), count(*) from webhook_requests group by 1, 2, 3, 4, 5;
  insert into webhook_request_hours (tenant, hour, status, type, endpoint_id, cause, total)
    select tenant, date_trunc('hour', at, 'UTC'), status, type, endpoint_id, webhook_cause(last_status_code, cause), count(*) from webhook_requests group by 1, 2, 3, 4, 5, 6 order by 2;
  insert into webhook_request_days (tenant, day, status, type, endpoint_id, cause, total)
    select tenant, operators_day(hour), status, type, endpoint_id, cause, sum(total) from webhook_request_hours group by 1, 2, 3, 4, 5, 6 order by 2`

/**
 * Fills the tenant demo of an otherwise unused database: endpoints at this origin, requests to retry, and the given
 * number of further requests. Ten million take some minutes, although indexes and counts are made only afterwards.
 */
export async function storeRequests(
  client: pg.Client,
  origin: string,
  { retried, stored }: { retried: number; stored: number },
): Promise<void> {
  const { rows: there } = await client.query<{ total: number }>(
    `select coalesce(sum(total), 0)::integer as total from webhook_request_counts where tenant = 'demo' and type <> 'bench.delay'`,
  )
  if (there[0]?.total === retried + stored) {
    // The data is from an earlier run, so only the receiver's address changes.
    await client.query(`update webhook_endpoints set url = regexp_replace(url, '^http://[^/]+', $1)`, [origin])
    return
  }
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query(
    `insert into webhook_endpoints (tenant, id, name, url, concurrency, client_id, client_name)
     select 'demo', lpad(to_hex(n), 24, '0'), 'Endpoint ' || n, $1 || case when n = 0 then '/dead' else '/' || n end, 32, 'c' || lpad(to_hex(n / ${CLIENT_ENDPOINTS}), 23, '0'), 'Client ' || n / ${CLIENT_ENDPOINTS}
     from generate_series(0, $2::integer) n`,
    [origin, ENDPOINTS],
  )
  await client.query(
    `insert into webhook_endpoint_health (tenant, endpoint_id) select tenant, id from webhook_endpoints where tenant = 'demo'`,
  )
  await client.query(
    `insert into webhook_secrets (tenant, id, endpoint_id, secret) select tenant, id, id, $1 from webhook_endpoints where tenant = 'demo'`,
    [secret],
  )
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'webhook_requests' and indexdef not like '%UNIQUE%'`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${client.escapeIdentifier(indexname)}`)
  await client.query(`set session_replication_role = replica`)
  await client.query(retriedRows, [retried])
  for (let first = 1; first <= stored; first += AT_ONCE)
    await client.query(storedRows, [first, Math.min(stored, first + AT_ONCE - 1)])
  await client.query(attempts)
  await client.query(incidents)
  await client.query(`set session_replication_role = origin`)
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query(counts)
  await client.query(`reset maintenance_work_mem; reset work_mem`)
  for (const table of [
    'webhook_requests',
    'webhook_attempts',
    'webhook_incidents',
    'webhook_request_counts',
    'webhook_request_hours',
    'webhook_request_days',
  ])
    await client.query(`vacuum (analyze) ${table}`)
}
