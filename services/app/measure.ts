import { timingSafeEqual, createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { createMetrics, type Metrics, type Reading } from '../http/metrics.ts'
import type { Job } from '../jobs/jobs.ts'

export const METRICS_PATH = '/metrics'
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const helps = {
  torre_http_requests_total: 'Answered requests by method, route and status.',
  torre_http_request_seconds: 'Time from a request to the end of its answer, by method and route.',
  torre_job_runs_total: 'Runs of scheduled jobs by their outcome.',
  torre_job_seconds: 'Duration of scheduled jobs.',
}

const SECOND_NS = 1e9
/** A database that does not answer within this time counts as away, milliseconds; sooner than the metrics end. */
const PING_MS = 2_000

function processGauges(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  metrics.gauge('torre_event_loop_delay_seconds', 'Delay of the event loop since the last look.', () => {
    const readings = [
      { labels: { quantile: '0.5' }, value: delay.percentile(50) / SECOND_NS },
      { labels: { quantile: '0.99' }, value: delay.percentile(99) / SECOND_NS },
      { labels: { quantile: '1' }, value: delay.max / SECOND_NS },
    ]
    delay.reset()
    return readings
  })
  metrics.gauge('torre_process_resident_memory_bytes', 'Memory of the process.', () => [
    { value: process.memoryUsage.rss() },
  ])
  metrics.gauge('torre_process_uptime_seconds', 'Age of the process.', () => [{ value: process.uptime() }])
}

function databaseGauges(metrics: Metrics, database: Database): void {
  const grouped = async (statement: ReturnType<typeof sql<{ label: string; total: number }>>, label: string) => {
    const { rows } = await statement.execute(database.system)
    return rows.map((row): Reading => ({ labels: { [label]: row.label }, value: row.total }))
  }
  metrics.gauge('torre_database_up', 'Whether the database answers.', async () => [
    {
      value: await Promise.race([
        database.ping().then(
          () => 1,
          () => 0,
        ),
        pause(PING_MS, 0, { ref: false }),
      ]),
    },
  ])
  metrics.gauge('torre_pool_connections', 'Connections to the database by what they do.', () =>
    Object.entries(database.pool.usage()).map(([state, value]) => ({ labels: { state }, value })),
  )
  metrics.gauge('torre_reviews_waiting', 'Records that wait for a decision, by kind.', () =>
    grouped(sql`select kind as label, sum(total)::bigint as total from review_counts group by kind`, 'kind'),
  )
  metrics.gauge('torre_webhook_requests', 'Integration requests by status.', () =>
    grouped(
      sql`select status as label, sum(total)::bigint as total from webhook_request_counts group by status`,
      'status',
    ),
  )
  metrics.gauge('torre_webhook_endpoints_paused', 'Endpoints that are left alone after failures.', async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::bigint as total from webhook_endpoint_health where opens > 0 or retry_at > now()`.execute(
      database.system,
    )
    return rows.map(({ total }) => ({ value: total }))
  })
  metrics.gauge('torre_messages_due', 'E-mails that wait to be sent.', async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::bigint as total from outgoing_messages where due_at is not null`.execute(database.system)
    return rows.map(({ total }) => ({ value: total }))
  })
}

/** The metrics of a process: its own, and those of the database that all processes share. */
export function processMetrics(database: Database): Metrics {
  const metrics = createMetrics(helps)
  processGauges(metrics)
  databaseGauges(metrics, database)
  return metrics
}

/** Counts the answers of an application and their times. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
    metrics.count('torre_http_requests_total', { ...labels, status: String(reply.statusCode) })
    metrics.observe('torre_http_request_seconds', labels, reply.elapsedTime / 1000)
    done()
  })
}

/** A job whose runs are counted and timed. */
export function measuredJob(metrics: Metrics | undefined, job: Job): Job {
  if (!metrics) return job
  return {
    ...job,
    async run(isOver) {
      const begun = performance.now()
      const over = (outcome: string) => {
        metrics.count('torre_job_runs_total', { job: job.name, outcome })
        metrics.observe('torre_job_seconds', { job: job.name }, (performance.now() - begun) / 1000)
      }
      try {
        await job.run(isOver)
        over('done')
      } catch (error) {
        over('failed')
        throw error
      }
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * True where a request may read the metrics: with the token of the settings, or, where they name none, from this
 * machine. A request that a proxy on this machine passes on comes from elsewhere.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  const { authorization = '', forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  if (token !== null) return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
  const isPassedOn = forwarded !== undefined || forwardedFor !== undefined
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && !isPassedOn
}
