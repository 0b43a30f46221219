import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, StartError } from '../settings.ts'
import { backUp, restore } from './backup.ts'

const USAGE = 'Usage: npm run backup -- --to FILE, or npm run restore -- --from FILE [--replace]'

interface Wish {
  to?: string | undefined
  from?: string | undefined
  replace?: boolean | undefined
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): Wish {
  try {
    const options = { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    if ((values.to === undefined) === (values.from === undefined)) throw new Error('Give either --to or --from')
    return values
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

const MEBIBYTE = 1_048_576

async function run(): Promise<void> {
  const { to, from, replace = false } = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  if (to !== undefined) {
    const bytes = await backUp(settings, resolve(to))
    process.stdout.write(`${settings.data} is backed up to ${to}: ${Math.ceil(bytes / MEBIBYTE)} MiB.\n`)
    if (settings.store)
      process.stdout.write(`Files in the bucket ${settings.store.bucket} are not in it: back the bucket up next.\n`)
    return
  }
  const kept = await restore(settings, resolve(from ?? ''), { replace, now: new Date() })
  process.stdout.write(
    `${settings.data} is restored from ${from}.${kept === null ? '' : ` The former database is kept in ${kept}.`}\n`,
  )
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
}
