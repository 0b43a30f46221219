import { parseArgs } from 'node:util'
import { isTenantId } from '../identity/settings.ts'
import { readSettings, StartError } from '../settings.ts'
import { appClient } from './app-client.ts'
import { playDrivers } from './play.ts'

const USAGE =
  'Usage: npm run drivers -- --drivers 200 --seconds 60 --rate 20 [--url http://127.0.0.1:4600] [--tenant demo] [--seed 1]'

/** @throws StartError that names the option and its value */
function numberOf(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || number < least || number > most)
    throw new StartError(`--${name} must be a number from ${least} to ${most}, and "${value}" is not. ${USAGE}`)
  return number
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]) {
  const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const
  const options = {
    drivers: text('200'),
    seconds: text('60'),
    rate: text('20'),
    url: text(`http://127.0.0.1:${readSettings(process.env).port}`),
    tenant: text('demo'),
    seed: text('1'),
  }
  let values: Record<keyof typeof options, string>
  try {
    ;({ values } = parseArgs({ args, options }))
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
  const { url, tenant } = values
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartError(`--url must be the address of a running Torre, and "${url}" is not. ${USAGE}`)
  if (!isTenantId(tenant))
    throw new StartError(`--tenant must be lower-case letters, digits and hyphens, and "${tenant}" is not. ${USAGE}`)
  return {
    tenant,
    origin: new URL(url).origin,
    drivers: Math.floor(numberOf('drivers', values.drivers, 1, 1_000_000)),
    seconds: numberOf('seconds', values.seconds, 1, 86_400),
    rate: numberOf('rate', values.rate, 0.01, 1_000),
    seed: Math.floor(numberOf('seed', values.seed, 0, 1_000_000_000)),
  }
}

async function run(): Promise<void> {
  const { origin, ...wish } = readArguments(process.argv.slice(2))
  const ask = appClient(wish.tenant, async ({ method, path, headers, body }) => {
    const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) }).catch(
      () => {
        throw new StartError(`No Torre answers at ${origin}: start one with npm start, or name its address with --url.`)
      },
    )
    return { status: answer.status, text: await answer.text() }
  })
  process.stdout.write(`Playing ${wish.drivers} drivers for ${wish.seconds} seconds at ${origin}.\n`)
  const { accepted, repeated, refused } = await playDrivers({ ...wish, ask, now: () => new Date() })
  const reasons = Object.entries(refused).map(([reason, count]) => `${count} ${reason}`)
  process.stdout.write(
    `Accepted ${accepted}, repeated ${repeated}, refused ${reasons.length > 0 ? reasons.join(', ') : 'none'}.\n`,
  )
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
}
