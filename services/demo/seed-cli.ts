import { parseArgs } from 'node:util'
import { openDatabase } from '../database/open-database.ts'
import { isTenantId } from '../identity/settings.ts'
import { progressLine } from '../process/progress-line.ts'
import { readSettings, StartError } from '../settings.ts'
import { seedDemo } from './seed.ts'

/** Most drivers of one seed; up to this number ids and documents are unique. */
const DRIVERS_MAXIMUM = 100_000_000

interface Wish {
  drivers: number
  tenant: string
  seed: number
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value.replaceAll('_', ''))
  if (!Number.isInteger(number) || number < least || number > most)
    throw new StartError(`--${name} must be a whole number from ${least} to ${most}, and "${value}" is not.`)
  return number
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): Wish {
  try {
    const { values } = parseArgs({
      args,
      options: {
        drivers: { type: 'string', default: '320' },
        tenant: { type: 'string', default: 'demo' },
        seed: { type: 'string', default: '1' },
      },
    })
    if (!isTenantId(values.tenant))
      throw new StartError(`--tenant must be lower-case letters, digits and hyphens, and "${values.tenant}" is not.`)
    return {
      drivers: wholeNumber('drivers', values.drivers, 1, DRIVERS_MAXIMUM),
      tenant: values.tenant,
      seed: wholeNumber('seed', values.seed, 0, 1_000_000_000),
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${(error as Error).message.split('. ')[0]}. Usage: npm run seed -- --drivers 1000000 [--tenant demo] [--seed 1]`,
    )
  }
}

async function run(): Promise<void> {
  const wish = readArguments(process.argv.slice(2))
  const { db, close } = await openDatabase(readSettings(process.env))
  try {
    await seedDemo(db, { ...wish, now: new Date(), onProgress: progressLine(`${wish.tenant}: drivers`) })
    process.stdout.write(
      `${process.stdout.isTTY ? '\n' : ''}Tenant ${wish.tenant} has its ${wish.drivers.toLocaleString('en')} drivers.\n`,
    )
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${process.stdout.isTTY ? '\n' : ''}${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
}
