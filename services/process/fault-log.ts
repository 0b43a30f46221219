import { hostname } from 'node:os'
import { errorForLog } from './redact.ts'

/** A fault that happens again within this time is not written again, milliseconds. */
const QUIET_MS = 60_000
/** The level `error` of the log's lines. */
const ERROR_LEVEL = 50
/** Kinds of fault that are remembered. */
const KINDS_MAXIMUM = 100

/**
 * Makes a function that writes faults of work in the background, which no reply tells, as lines of the log. The same
 * fault is written once a minute, so that a database that is away does not fill the disk.
 * @param level the log's lowest level
 * @param uptime milliseconds since any fixed moment
 */
export function faultLog(
  level: string,
  uptime: () => number,
  write: (line: string) => unknown = (line) => process.stdout.write(line),
): (error: unknown) => void {
  const lastWritten = new Map<string, number>()
  return (error) => {
    if (level === 'fatal') return
    const err = errorForLog(error)
    const kind = `${err.type} ${err.message}`
    if (uptime() - (lastWritten.get(kind) ?? -Infinity) < QUIET_MS) return
    if (lastWritten.size >= KINDS_MAXIMUM) lastWritten.clear()
    lastWritten.set(kind, uptime())
    // The fields of every line of the log, see docs/operating.md.
    const line = { level: ERROR_LEVEL, time: Date.now(), pid: process.pid, hostname: hostname() }
    write(`${JSON.stringify({ ...line, err, msg: 'background work failed' })}\n`)
  }
}
