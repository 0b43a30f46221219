import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../../scripts/build.mjs'

/**
 * Size of the files that the console's page fetches before any code runs: the entry with all its imports, from the real
 * build. A larger one delays every start (`npm run bench -- start`), so each screen imports the code that only it
 * needs.
 */
const LIMIT_KB = 241
/**
 * Most files of the first load, however many screens there are, because each is one more round trip on a slow network.
 */
const LIMIT_FILES = 5

let chunks: Rolldown.OutputChunk[] = []

beforeAll(async () => {
  // The test's own environment would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  const built = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  const all = new Map(built.output.flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made] as const] : [])))
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    all.get(name)?.imports.forEach(reach)
  }
  for (const { fileName, isEntry } of all.values()) if (isEntry) reach(fileName)
  chunks = [...reached].flatMap((name) => all.get(name) ?? [])
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
    'eventsource-parser',
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
  expect(schemas.toSorted()).toEqual([
    'documents/document-review',
    'documents/driver-additional-document',
    'documents/driver-additional-document-change',
    'documents/driver-additional-document-files',
    'documents/driver-licence',
    'drivers/driver',
    'general/base-record',
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

it('brings the commands and texts of the queue and of the whole console, and no other', () => {
  const domains = modules().flatMap(
    (path) => /(commands[\\/][\w-]+|locales[\\/].+)[\\/][\w-]+\.ts$/.exec(path)?.[1] ?? [],
  )
  expect([...new Set(domains)].map((folder) => folder.replaceAll('\\', '/')).toSorted()).toEqual([
    'commands/application',
    'commands/help',
    'commands/keys',
    'commands/places',
    'commands/requests',
    'commands/reviews',
    'locales/pt',
    'locales/pt/console',
  ])
})

it(`comes in ${LIMIT_FILES} files at most`, () => {
  expect(chunks.length).toBeLessThanOrEqual(LIMIT_FILES)
})

it(`is ${LIMIT_KB} kB at most, compressed`, () => {
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  expect(bytes / 1000).toBeLessThanOrEqual(LIMIT_KB)
})
