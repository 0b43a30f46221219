import { spawn } from 'node:child_process'
import { cp, readdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, runnerImport } from 'vite'
import type { Bench } from './bench.ts'
import { figuresOf, type Row, single } from './figures.ts'
import { withFolder } from './service.ts'
import { endWithThis } from './children.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Aims: reading a long list, milliseconds; schemas of the first screen, kB after gzip; types of the whole project,
 * milliseconds.
 */
const LIST_AIM = 20
const SCHEMAS_AIM = 15
const TYPES_AIM = 10_000
const DRIVERS = 1_000
/** Folders that are not copied: they are no sources, or are made by other runs. */
const NOT_COPIED = new Set(['node_modules', '.git', '.build', '.torre', 'results', 'test-results'])

/** One driver as the services answer it. */
function driverOf(at: number): object {
  const moment = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
  return {
    _id: at.toString(16).padStart(24, '0'),
    code: at,
    createdBy: null,
    updatedBy: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
    deletedBy: null,
    createdAt: moment,
    updatedAt: moment,
    deletedAt: null,
    active: true,
    __v: at % 7,
    fullName: `Maria Aparecida da Silva ${at}`,
    document: { type: 'CPF', value: '52998224725' },
    cellphone: '+5511987654321',
    email: `maria.silva.${at}@example.com`,
    country: 'BRA',
    nationality: 'BRA',
    workMode: 'AGGREGATED',
    level: 'REGISTERED',
    status: { driver: 'WAITING_REVIEW', vehicle: 'ACTIVE' },
    reviewResult: 'WAITING_REVISION',
    rejectionReason: null,
    requestNewPhoto: false,
    origin: 'APP',
    category: 'AE',
    registeredAt: moment,
    reviewedAt: null,
    birthDate: '1985-07-14',
    engagement: {
      appInstalled: true,
      profilePicture: true,
      facialRecognition: false,
      verifiedDocument: true,
      addressProvided: true,
      traveledProduct: false,
      traveledCompany: false,
    },
    holding: at % 5 ? null : { by: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a', name: 'Ana Souza', until: moment },
  }
}

function timed(rounds: number, work: () => void): number[] {
  return Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
}

/** Reads a page of a thousand drivers as the console does: parses the JSON text, then the schema. */
async function reading(tiny: boolean): Promise<Row> {
  const { module } = await runnerImport<typeof import('../contract/schemas/drivers/driver.ts')>(
    join(root, 'contract/schemas/drivers/driver.ts'),
    { root, configFile: false, logLevel: 'error' },
  )
  const { driversReply } = module
  const text = JSON.stringify({
    message: 'Done.',
    pages: 1,
    count: DRIVERS,
    countBounded: false,
    drivers: Array.from({ length: DRIVERS }, (_, at) => driverOf(at)),
  })
  const value: unknown = JSON.parse(text)
  const rounds = tiny ? 3 : 100
  // Warm-up: the first readings include compilation, which a console that shows lists has already done.
  timed(tiny ? 1 : 20, () => driversReply.parse(value))
  const floor = timed(rounds, () => JSON.parse(text))
  const parseTimes = timed(rounds, () => driversReply.parse(value))
  return {
    bench: 'contract',
    what: `${DRIVERS.toLocaleString('en')} drivers, read by the contract`,
    unit: 'ms',
    figures: figuresOf(parseTimes),
    aim: { median: LIST_AIM },
    compared: [{ name: 'JSON.parse of the same text', figures: figuresOf(floor) }],
  }
}

/**
 * The part of the contract that the first screen needs: the calls of the queue and of the driver list, the session, and
 * error replies.
 */
const FIRST_SCREEN = {
  'contract/calls/decisions.ts': ['decideDriver', 'decideVehicle', 'decideComposition'],
  'contract/calls/driver-documents.ts': ['trustDriverLicence', 'updateDriverAdditionalDocument'],
  'contract/calls/extensions/reviews.ts': [
    'listReviews',
    'getReviewSummary',
    'claimReviews',
    'renewClaims',
    'flagReview',
  ],
  'contract/schemas/session/session.ts': ['session'],
  'contract/schemas/general/error-reply.ts': ['errorReply'],
} as const

/** Size of these schemas built like the console, minified and compressed, without zod itself; bytes. */
async function schemasSize(folder: string): Promise<Row> {
  const source = Object.entries(FIRST_SCREEN).map(
    ([file, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(join(root, file))}`,
  )
  const entry = join(folder, 'first-screen.js')
  await writeFile(entry, source.join('\n'))
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      lib: { entry, formats: ['es'], fileName: 'first-screen' },
      rolldownOptions: { external: [/^zod($|\/)/] },
    },
  })
  const chunks = [output].flat().flatMap((made) => ('output' in made ? made.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
  return {
    bench: 'contract',
    what: 'schemas of the first screen, gzip, beyond zod',
    unit: 'kB',
    figures: single(gzipSync(code, { level: 9 }).length / 1000),
    aim: { median: SCHEMAS_AIM },
    compared: [],
  }
}

/**
 * Compiles every floor in a copy, so the project's own build stays unchanged.
 * @throws Error with the compiler's output when it finds a fault
 */
async function compile(folder: string, floors: readonly string[]): Promise<number> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...floors, '--force', '--checkers', '1', '--builders', '2'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  endWithThis(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The project does not compile.\n${output}`)
  return performance.now() - start
}

async function types(folder: string, tiny: boolean): Promise<Row> {
  const entries = (await readdir(root)).filter((name) => !NOT_COPIED.has(name))
  await Promise.all(
    entries.map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) }),
    ),
  )
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const times: number[] = []
  // A tiny run only checks that the copy compiles; compiling the whole project is a gate of its own.
  for (let round = 0; round < (tiny ? 1 : 3); round += 1) times.push(await compile(folder, tiny ? ['contract'] : []))
  return {
    bench: 'contract',
    what: 'types of the whole project, from nothing',
    unit: 'ms',
    figures: figuresOf(times),
    aim: { median: TYPES_AIM },
    compared: [],
  }
}

/** Costs of the contract: reading replies, loading schemas, compiling types. */
export const contract: Bench = async ({ tiny, say }) => {
  say('contract: reading')
  const read = await reading(tiny)
  say('contract: size')
  const size = await withFolder(schemasSize)
  say('contract: types')
  return [read, size, await withFolder((folder) => types(folder, tiny))]
}
