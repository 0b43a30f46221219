import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { bulk } from './bulk.ts'
import { endBySignals } from './children.ts'
import { contract } from './contract.ts'
import { exports } from './exports.ts'
import type { Row } from './figures.ts'
import { freights } from './freights.ts'
import { installation } from './installation.ts'
import { licences } from './licences.ts'
import { lists } from './lists.ts'
import { map } from './map.ts'
import { notifications } from './notifications.ts'
import { palette } from './palette.ts'
import { peers } from './peers.ts'
import { people } from './people.ts'
import { positions } from './positions.ts'
import { queue } from './queue.ts'
import { forgetTemplate } from './service.ts'
import { segmentations } from './segmentations.ts'
import { services } from './services.ts'
import { session } from './session.ts'
import { start } from './start.ts'
import { tableOf } from './table.ts'
import { webhook } from './webhook.ts'

const benches: Readonly<Record<string, Bench>> = {
  contract,
  exports,
  queue,
  palette,
  start,
  session,
  licences,
  bulk,
  webhook,
  freights,
  positions,
  map,
  segmentations,
  notifications,
  people,
  installation,
  peers,
  lists,
  services,
}
/** Benches that run only where they are named: `peers` installs packages from the registry of npm. */
const onlyNamed: ReadonlySet<string> = new Set(['peers'])
const results = fileURLToPath(new URL('results', import.meta.url))

/** The machine on which the figures were measured. */
function machine(): { cpu: string; cores: number; memoryGb: number; node: string; platform: string } {
  const all = cpus()
  return {
    cpu: all[0]?.model ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  }
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value.replaceAll('_', ''))
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number, and "${value}" is not.`)
  return number
}

/**
 * Runs the benches that are named, or all but `peers`, prints their table and keeps the rows as JSON.
 * @param args `[names…] [--drivers 1000000] [--embedded-drivers 100000] [--minutes 5] [--megabytes 100]
 * [--decisions 2000] [--screens 500] [--keep] [--tiny]`
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      drivers: { type: 'string', default: '1000000' },
      'embedded-drivers': { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '5' },
      megabytes: { type: 'string', default: '100' },
      decisions: { type: 'string', default: '2000' },
      screens: { type: 'string', default: '500' },
      keep: { type: 'boolean', default: false },
      tiny: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !benches[name])
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(benches).join(', ')}.`)
  const names = positionals.length > 0 ? positionals : Object.keys(benches).filter((name) => !onlyNamed.has(name))
  // The bench that drops the database runs last, so the million drivers are seeded once.
  const ordered = Object.keys(benches).filter((name) => names.includes(name))
  endBySignals()
  const on = machine()
  process.stdout.write(`${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, Node ${on.node}, ${on.platform}\n\n`)
  const rows: Row[] = []
  try {
    for (const name of ordered) {
      const isLast = name === ordered.at(-1)
      const bench = benches[name] as Bench
      rows.push(
        ...(await bench({
          tiny: values.tiny,
          drivers: wholeNumber('drivers', values.drivers),
          embeddedDrivers: wholeNumber('embedded-drivers', values['embedded-drivers']),
          minutes: wholeNumber('minutes', values.minutes),
          megabytes: wholeNumber('megabytes', values.megabytes),
          decisions: wholeNumber('decisions', values.decisions),
          screens: wholeNumber('screens', values.screens),
          keep: values.keep || !isLast,
          again: values.keep,
          say: (line) => process.stderr.write(`${line}\n`),
        })),
      )
    }
  } finally {
    await forgetTemplate()
  }
  process.stdout.write(`${tableOf(rows)}\n`)
  await mkdir(results, { recursive: true })
  const path = join(results, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${ordered.join('-')}.json`)
  await writeFile(path, `${JSON.stringify({ at: new Date().toISOString(), machine: on, rows }, null, 2)}\n`)
}
