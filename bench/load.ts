import autocannon from 'autocannon'
import { type Figures, figuresOf } from './figures.ts'

/** Concurrent requests: few enough that a wait is caused by the service and not by its queue. */
const CONNECTIONS = 16

/**
 * How often autocannon checks whether a run of a fixed number of requests is over, milliseconds. Its default of 1 s
 * would add up to a second of waiting to the run.
 */
const AMOUNT_LOOK_MS = 50

export interface Asked {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Load {
  origin: string
  token?: string
  /** Called for each request, so requests may differ. */
  next(): Asked
  /** Length of the run in seconds, or (`amount`) a number of requests. */
  seconds?: number
  amount?: number
}

export interface Carried {
  /** Requests answered with success per second. */
  rate: number
  /** Time of one request, milliseconds. */
  latency: Figures
}

/** Sends requests as fast as they are answered. @throws Error when any request fails */
export async function carry({ origin, token, next, seconds = 5, amount }: Load): Promise<Carried> {
  if (!origin.startsWith('http://127.0.0.1:')) throw new Error(`Load goes to this machine only, and not to ${origin}.`)
  const times: number[] = []
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const began = performance.now()
  const instance = autocannon({
    url: origin,
    connections: Math.min(CONNECTIONS, amount ?? CONNECTIONS),
    ...(amount === undefined ? { duration: seconds } : { amount, sampleInt: AMOUNT_LOOK_MS }),
    requests: [
      {
        setupRequest(request) {
          const { method, path, body, headers: own } = next()
          return {
            ...request,
            method,
            path: `/api${path}`,
            headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...own },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  void instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await instance
  const took = (performance.now() - began) / 1000
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0 || times.length === 0)
    throw new Error(`${failed} of ${times.length} requests like ${next().path} failed.`)
  return { rate: times.length / (amount === undefined ? result.duration : took), latency: figuresOf(times) }
}
