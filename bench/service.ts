import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { endWithThis } from './children.ts'
import { renewedToken, type TokenReply } from './token.ts'
import { until } from './waiting.ts'

const main = fileURLToPath(new URL('../.build/server/main.js', import.meta.url))
const folder = fileURLToPath(new URL('..', import.meta.url))
/** Longest start of the services, milliseconds. The first start draws the demo's images. */
const READY_LIMIT = 180_000
const PASSWORD = 'torre-demo'

/** The built services in a separate process, started as a person would. */
export interface Running {
  origin: string
  stop(): Promise<void>
}

export interface RunOptions {
  /** Folder of the embedded database; unused where `databaseUrl` is given. */
  data: string
  databaseUrl?: string | undefined
  latencyMs?: number
  /** Role of the process, as in TORRE_ROLE. */
  role?: 'web' | 'worker' | 'all'
  /** Address of the process that was started first, for one beside it: both are one installation. */
  beside?: string
}

/** A port that nothing uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the services on a free port. @throws Error with their output when they end before they are ready */
export async function runServices({
  data,
  databaseUrl,
  latencyMs = 0,
  role = 'all',
  beside,
}: RunOptions): Promise<Running> {
  // A process beside another one says the installation's address when it is ready, and not its own.
  const port = beside === undefined ? 0 : await freePort()
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TORRE_DATA: data,
      DATABASE_URL: databaseUrl ?? '',
      TORRE_LATENCY_MS: String(latencyMs),
      TORRE_LOG: 'error',
      TORRE_ROLE: role,
      TORRE_SEED: 'demo',
      ...(beside === undefined ? {} : { APP_URL: beside }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThis(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The services were not ready in time.\n${output}`))
    }, READY_LIMIT)
    const hear = (chunk: Buffer) => {
      output += String(chunk)
      const [, address] = /Torre is ready: (\S+)/.exec(output) ?? []
      if (!address) return
      clearTimeout(timer)
      child.off('exit', ended)
      resolve({ origin: port === 0 ? address : `http://127.0.0.1:${port}`, stop: () => ending(child) })
    }
    const ended = (code: number | null) => {
      clearTimeout(timer)
      reject(new Error(`The services ended with ${code}.\n${output}`))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', ended)
  })
}

/** Starts a process that only works in the background, with these settings besides. It is ended by SIGKILL. */
export function startWorker(databaseUrl: string, own: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      TORRE_SEED: 'none',
      TORRE_ROLE: 'worker',
      TORRE_DELIVER_TO_LOOPBACK: '1',
      ...own,
    },
    stdio: 'ignore',
  })
  endWithThis(child)
  return child
}

/** Waits until so many workers say that they are alive. */
export function workersReady(client: pg.Client, count: number): Promise<void> {
  const alive = `select count(*)::integer as many from webhook_workers where alive_until > now()`
  return until(async () => (await client.query<{ many: number }>(alive)).rows[0]!.many >= count)
}

function ending(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A temporary folder, removed when the work ends, even by an error. */
export async function withFolder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const path = await mkdtemp(join(tmpdir(), 'torre-bench-'))
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

/** Runs the services for as long as the work takes. */
export async function withServices<Result>(
  options: RunOptions,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const running = await runServices(options)
  try {
    return await work(running)
  } finally {
    await running.stop()
  }
}

let template: Promise<string> | null = null

async function makeTemplate(): Promise<string> {
  // Within the gates the demo is already seeded.
  const seeded = process.env['TORRE_DEMO_SEED']
  if (seeded) return seeded
  const path = await mkdtemp(join(tmpdir(), 'torre-bench-template-'))
  await withServices({ data: path }, () => Promise.resolve())
  return path
}

/** Copies a data folder with the demo tenants; the original is made once for all benches of a run. */
export async function demoFolder(copy: string): Promise<string> {
  template ??= makeTemplate()
  await cp(await template, copy, { recursive: true })
  return copy
}

/** Removes what `demoFolder` made; the runner of benches calls it at the end. */
export async function forgetTemplate(): Promise<void> {
  const templateFolder = template
  template = null
  if (templateFolder && (await templateFolder) !== process.env['TORRE_DEMO_SEED'])
    await rm(await templateFolder, { recursive: true, force: true })
}

async function askToken(origin: string, client: string, tenant: string): Promise<TokenReply> {
  const response = await fetch(`${origin}/realms/${tenant}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${client}:${PASSWORD}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token, expires_in } = (await response.json()) as Partial<TokenReply>
  if (!access_token || !expires_in) throw new Error(`No token for ${client}: the answer was ${response.status}.`)
  return { access_token, expires_in }
}

/**
 * An access token of a demo client, which is valid for some minutes.
 * @param client such as `automation-operator`
 */
export async function tokenOf(origin: string, client: string, tenant = 'demo'): Promise<string> {
  return (await askToken(origin, client, tenant)).access_token
}

/** As `tokenOf`, for a load of any length: to be called for each request. */
export const lastingTokenOf = (origin: string, client: string): (() => Promise<string>) =>
  renewedToken(() => askToken(origin, client, 'demo'))

/** One call of the services. @throws Error for a failed reply */
export async function ask<Reply>(
  origin: string,
  token: string,
  path: string,
  request: { method?: string; body?: unknown } = {},
): Promise<Reply> {
  const response = await fetch(`${origin}/api${path}`, {
    method: request.method ?? 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  if (!response.ok)
    throw new Error(`${request.method ?? 'GET'} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply
}
