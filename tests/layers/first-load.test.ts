import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../../scripts/build.mjs'
import { commandIndex } from '../../src/palette/command-index.ts'

/**
 * Size of the files that the console's page fetches before any code runs: the entry with all its imports, from the real
 * build. A larger one delays every start (`npm run bench -- start`), so each screen imports the code that only it
 * needs.
 */
const LIMIT_KB = 230
/**
 * Most files of the first load, however many screens there are, because each is one more round trip on a slow network.
 */
const LIMIT_FILES = 5

/**
 * Size of what a list fetches besides before its rows, without the grid, which is 200 kB by itself: the domains that the
 * first load does not have, and code, calls, schemas and commands of the drivers' list, the largest one.
 */
const LIST_LIMIT_KB = 57
/** What the screen of the drivers' list is fetched by: the domains, its module, and the commands that it needs. */
const LIST_PARTS =
  /app[\\/]other-domains\.ts$|[\\/]drivers-route\.tsx$|commands[\\/](drivers|lists|forms|wizards)[\\/]contribution\.ts$/

/**
 * Most files of the same, because a browser asks a server for six at a time and each costs it some 5 ms.
 */
const LIST_LIMIT_FILES = 6

/** What is fetched when the first screen is quiet: the palette with the searches of all domains, and the dialogs. */
const AHEAD_PARTS = new RegExp(
  [
    String.raw`app[\\/](other-domains|dialog-host)\.tsx?$`,
    String.raw`palette[\\/](palette|providers)\.tsx?$`,
    String.raw`console[\\/]toaster\.tsx$`,
    String.raw`screens[\\/].*-providers?\.ts$`,
  ].join('|'),
)

/**
 * Most files of the same, however many domains there are. Each file costs browser and server some 8 ms of their
 * processors in the first seconds of every page.
 */
const AHEAD_LIMIT_FILES = 14

let chunks: Rolldown.OutputChunk[] = []
let aheadChunks: Rolldown.OutputChunk[] = []
let chunksOfCycles: string[] = []
let listChunks: Rolldown.OutputChunk[] = []

beforeAll(async () => {
  // The test's own environment would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  const built = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  const all = new Map(built.output.flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made] as const] : [])))
  const withImports = (names: readonly string[]) => {
    const reached = new Set<string>()
    const reach = (name: string) => {
      if (reached.has(name)) return
      reached.add(name)
      all.get(name)?.imports.forEach(reach)
    }
    names.forEach(reach)
    return reached
  }
  const reachedFrom = (isStart: (chunk: Rolldown.OutputChunk) => boolean) => {
    const starts = [...all.values()].filter(isStart).map(({ fileName }) => fileName)
    return [...withImports(starts)].flatMap((name) => all.get(name) ?? [])
  }
  chunks = reachedFrom(({ isEntry }) => isEntry)
  chunksOfCycles = [...all.values()]
    .filter(({ fileName, imports }) => withImports(imports).has(fileName))
    .map(({ name }) => name)
  const fetchedBesides = (parts: RegExp) =>
    reachedFrom(({ moduleIds }) => moduleIds.some((path) => parts.test(path))).filter(
      (chunk) => !chunks.includes(chunk),
    )
  listChunks = fetchedBesides(LIST_PARTS)
  aheadChunks = fetchedBesides(AHEAD_PARTS)
})
afterAll(() => vi.unstubAllEnvs())

const modules = () =>
  chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .flatMap(([path, { renderedLength }]) => (renderedLength > 0 ? [path] : []))

it('brings these packages and no other', () => {
  const packages = modules().flatMap(
    (path) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/') ?? [],
  )
  expect([...new Set(packages)].toSorted()).toEqual([
    '@tanstack/history',
    '@tanstack/query-core',
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-store',
    '@tanstack/router-core',
    '@tanstack/store',
    '@xstate/react',
    'dayjs',
    'dlv',
    'i18n-iso-countries',
    'idb',
    'jotai',
    'ky',
    'lucide-react',
    'react',
    'react-dom',
    'rosetta',
    'scheduler',
    'templite',
    'use-isomorphic-layout-effect',
    'use-sync-external-store',
    'xstate',
    'zod',
  ])
})

it('brings these shapes of the contract and no other', () => {
  const schemas = modules().flatMap(
    (path) => /contract[\\/]schemas[\\/]([\w\\/-]+)\.ts$/.exec(path)?.[1]?.replace('\\', '/') ?? [],
  )
  // The name of a domain's feature decides whether its menu entry is shown.
  expect(schemas.filter((path) => !path.endsWith('/feature')).toSorted()).toEqual([
    'documents/document-review',
    'documents/driver-additional-document',
    'documents/driver-additional-document-change',
    'documents/driver-additional-document-files',
    'documents/driver-licence',
    'drivers/driver',
    'general/base-record',
    'general/claim',
    'general/document-mask',
    'general/error-reply',
    'general/paging',
    'general/record-id',
    'general/truth',
    'general/vocabulary',
    'general/written-text',
    'reviews/review',
    'reviews/review-decision',
    'reviews/review-split',
    'reviews/review-statuses',
  ])
})

it('brings the commands and texts of the queue and of the whole console, besides them only where each domain is found', () => {
  const loaded = modules().filter((path) => !path.endsWith('destinations.ts'))
  const domains = loaded.flatMap((path) => /(commands[\\/][\w-]+|locales[\\/].+)[\\/][\w-]+\.ts$/.exec(path)?.[1] ?? [])
  expect([...new Set(domains)].map((folder) => folder.replaceAll('\\', '/')).toSorted()).toEqual([
    'commands/application',
    'commands/help',
    'commands/keys',
    'commands/places',
    'commands/requests',
    'commands/reviews',
    'locales/pt',
    'locales/pt/console',
    'locales/pt/places',
  ])
})

it('brings the lifecycles of the records that the queue shows, and of no other domain', () => {
  const machines = modules().flatMap((path) => /[\\/]machines[\\/]([\w-]+)[\\/]/.exec(path)?.[1] ?? [])
  expect([...new Set(machines)].toSorted()).toEqual(['documents', 'drivers', 'reviews', 'session', 'vehicles'])
})

it('brings the screens of the queue and of no other domain, so that it does not grow with their number', () => {
  const contributions = modules().flatMap(
    (path) => /screens[\\/]([\w-]+)[\\/]contribution\.tsx?$/.exec(path)?.[1] ?? [],
  )
  expect(contributions).toEqual(['reviews'])
})

it(`comes in ${LIMIT_FILES} files at most`, () => {
  expect(chunks.length).toBeLessThanOrEqual(LIMIT_FILES)
})

/** Kilobytes of 1,000 bytes, after gzip. */
const sizeOf = (list: readonly Rolldown.OutputChunk[]) =>
  list.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000

it(`is ${LIMIT_KB} kB at most, compressed`, () => {
  expect(sizeOf(chunks)).toBeLessThanOrEqual(LIMIT_KB)
})

it(`a list fetches ${LIST_LIMIT_FILES} files more at most`, () => {
  expect(listChunks.length).toBeLessThanOrEqual(LIST_LIMIT_FILES)
})

it(`a list fetches ${LIST_LIMIT_KB} kB more at most besides the grid, compressed, and nothing of a record or form`, () => {
  expect(sizeOf(listChunks)).toBeGreaterThan(0)
  expect(sizeOf(listChunks)).toBeLessThanOrEqual(LIST_LIMIT_KB)
  const paths = listChunks.flatMap(({ modules: parts }) => Object.keys(parts))
  expect(
    paths.filter((path) =>
      /re2js|embla|dropzone|@conform-to|libphonenumber|stdnum|contract[\\/]texts|(driver|form)-screen/.test(path),
    ),
  ).toEqual([])
})

it(`palette and dialogs are fetched in ${AHEAD_LIMIT_FILES} files at most`, () => {
  expect(aheadChunks.length).toBeLessThanOrEqual(AHEAD_LIMIT_FILES)
})

it('the palette lists commands of other screens by the index that the build made, without their code', () => {
  const parts = aheadChunks.flatMap((chunk) => Object.entries(chunk.modules))
  const made = parts.find(([path]) => /palette[\\/]command-index\.ts$/.test(path))?.[1].code ?? ''
  const [, text = '""'] = /JSON\.parse\((".*")\)/.exec(made) ?? []
  expect(JSON.parse(JSON.parse(text) as string)).toEqual(commandIndex)
  const folders = parts.flatMap(([path]) => /commands[\\/]([\w-]+)[\\/]contribution\.ts$/.exec(path)?.[1] ?? [])
  // Macros work on every screen. The commands of frames and of captures are in files with shapes that the palette's
  // searches read.
  expect(folders.toSorted()).toEqual(['captures', 'forms', 'lists', 'macros', 'wizards'])
})

it('has no files that import each other, of which one would run before what it reads is there', () => {
  expect(chunksOfCycles).toEqual([])
})
