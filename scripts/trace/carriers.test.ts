import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definitionsFrom, findCarriers, isReached, runningModules, schemasOfCalls, underTest } from './carriers.mjs'

const root = mkdtempSync(join(tmpdir(), 'torre-carriers-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * A small repository: a form imports the password's schema, a call the driver's; nothing has the travel's; the
 * catalogues name everything.
 */
const files = {
  'package.json': '{ "type": "module" }',
  'src/main.tsx': `import './styles.css'\nimport { form } from './form.ts'\nvoid import('./later.tsx')\nexport const app = <p>{form}</p>`,
  'src/styles.css': ':root {}',
  'src/form.ts': `import { password } from '#contract/schemas/password'\nimport type { Travel } from '#contract/schemas/travel'\nimport { machines } from '#machines/catalogue'\nexport const form = password`,
  'src/later.tsx': `export const work = new Worker(new URL('./work.ts', import.meta.url))`,
  'src/work.ts': `export const work = 1`,
  'src/gallery.tsx': `export const gallery = 1`,
  'services/main.ts': `import { calls } from '#contract/catalogue'\nimport { LIMIT } from '#contract/limits'\nexport const main = [calls, LIMIT]`,
  'contract/catalogue.ts': `import { driver } from './schemas/driver.ts'\nexport const calls = { driver }`,
  'contract/limits.ts': `export const LIMIT = 3`,
  'contract/schemas/driver.ts': '',
  'contract/schemas/password.ts': '',
  'contract/schemas/travel.ts': '',
  'machines/catalogue.ts': `import { checklist } from './checklist.ts'\nexport const machines = checklist`,
  'machines/checklist.ts': `export const checklist = 1`,
  '.build/contract/schemas/driver.js': `export const driver = { _zod: { def: { type: 'object', shape: {} } } }`,
  '.build/contract/schemas/password.js': `export const password = { _zod: { def: { type: 'string' } } }`,
  '.build/contract/schemas/travel.js': `export const travel = { _zod: { def: { type: 'string' } } }\nexport const STOPS = 2`,
  '.build/contract/limits.js': `export const LIMIT = 3`,
  '.build/contract/catalogue.js': `import { driver } from './schemas/driver.js'\nexport const calls = { getDriver: { reply: driver } }`,
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const testUsing = (file: string, ...uses: [module: string, name: string][]) => ({
  file,
  title: '',
  ids: [],
  cases: [],
  facts: 1,
  uses: uses.map(([module, name]) => ({ module, name })),
})

describe('what calls carry', () => {
  const plate = z.string().min(1)
  const vehicle = z.object({ plate, axles: z.number() })
  const list = z.object({ vehicles: z.array(vehicle.extend({ note: z.string() }).optional()) })
  const reached = definitionsFrom([list])

  it('is every part of their schemas, also by another copy', () => {
    const nested: z.ZodType = z.lazy(() => z.union([plate, z.array(nested)]))
    expect([plate, plate.describe('a plate'), list].map((schema) => isReached(schema, reached))).toEqual([
      true,
      true,
      true,
    ])
    expect([
      isReached(plate, definitionsFrom([nested])),
      isReached(plate, definitionsFrom([z.record(z.string(), z.tuple([plate]))])),
    ]).toEqual([true, true])
  })

  it('is an object whose fields another one has, and one behind a function', () => {
    expect(
      [vehicle, vehicle.omit({ axles: true }), vehicle.refine(() => true), z.preprocess((value) => value, vehicle)].map(
        (schema) => isReached(schema, reached),
      ),
    ).toEqual([true, true, true, true])
  })

  it('is no schema that looks the same, and nothing that is none', () => {
    expect(
      [z.string().min(1), vehicle.extend({ wheels: z.number() }), z.object({}), plate.max(3), 7, undefined].map(
        (value) => isReached(value, reached),
      ),
    ).toEqual([false, false, false, false, false, false])
  })

  it('is of all parts of a call', () => {
    const [params, query, body, reply, other] = [z.object({}), z.object({}), z.object({}), z.string(), z.string()]
    expect(schemasOfCalls({ one: { params, query, body, reply }, two: { reply: other } })).toEqual([
      params,
      query,
      body,
      reply,
      other,
    ])
  })
})

describe('what runs', () => {
  it('is what the two programs bring in, without types and without what catalogues alone name', () => {
    const { modules, taken } = runningModules(root)
    expect([...modules].toSorted()).toEqual([
      'contract/limits',
      'contract/schemas/password',
      'services/main',
      'src/form',
      'src/later',
      'src/main',
      'src/styles.css',
      'src/work',
    ])
    expect(
      taken
        .filter(({ module }) => module.startsWith('contract/'))
        .map(({ module, name }) => `${module}#${name}`)
        .toSorted(),
    ).toEqual(['contract/catalogue#calls', 'contract/limits#LIMIT', 'contract/schemas/password#password'])
  })
})

describe('the subject of a test', () => {
  it('is the module beside it, else every module of the project', () => {
    const [driver, travel, fixture] = [
      ['contract/schemas/driver', 'driver'],
      ['contract/schemas/travel', 'travel'],
      ['tests/fixtures/api', 'openApi'],
    ] as [string, string][]
    expect(underTest(testUsing('contract/schemas/driver.test.ts', driver!, travel!, fixture!))).toEqual([
      { module: 'contract/schemas/driver', name: 'driver' },
    ])
    expect(underTest(testUsing('contract/texts.test.ts', driver!, travel!, fixture!)).map(({ name }) => name)).toEqual([
      'driver',
      'travel',
    ])
  })

  it('is carried as a schema by calls and screens, as anything else by being in use', async () => {
    const verdictOf = await findCarriers(root)
    const verdicts = await Promise.all(
      [
        testUsing('contract/schemas/driver.test.ts', ['contract/schemas/driver', 'driver']),
        testUsing('contract/schemas/password.test.ts', ['contract/schemas/password', 'password']),
        testUsing(
          'contract/schemas/travel.test.ts',
          ['contract/schemas/travel', 'travel'],
          ['contract/schemas/travel', 'STOPS'],
        ),
        testUsing('contract/schemas/travel.test.ts', ['contract/schemas/travel', 'STOPS']),
        testUsing(
          'contract/texts.test.ts',
          ['contract/schemas/driver', 'driver'],
          ['contract/schemas/travel', 'travel'],
        ),
        testUsing('contract/limits.test.ts', ['contract/limits', 'LIMIT']),
        testUsing('src/styles.test.ts', ['src/styles.css', '*']),
        testUsing('machines/checklist.test.ts', ['machines/checklist', 'checklist']),
        testUsing('src/gallery.test.tsx', ['src/gallery', 'gallery']),
        testUsing('src/nothing.test.ts'),
      ].map(verdictOf),
    )
    expect(verdicts.map(({ carries, why }) => [carries, why])).toEqual([
      [true, 'a call has driver'],
      [true, 'the running console or services take password'],
      [false, 'nothing built has travel'],
      [false, 'contract/schemas/travel is no part of the running console or services'],
      [false, 'nothing built has travel'],
      [true, 'contract/limits is part of the running console or services'],
      [true, 'src/styles.css is part of the running console or services'],
      [false, 'machines/checklist is no part of the running console or services'],
      [false, 'src/gallery is no part of the running console or services'],
      [false, 'it uses nothing of the project'],
    ])
  })
})
