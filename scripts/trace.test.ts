import { describe, expect, it } from 'vitest'
import { figureOf, formatLedger, idsIn, parseLedger, parseReasons, withFigure } from './trace/ledger.mjs'
import {
  describeProof,
  faultsInFigure,
  faultsInReasons,
  faultsInNames,
  faultsInProofs,
  levelOfKind,
  levelOfTest,
  proofsOf,
} from './trace/proof.mjs'

const LEDGER = `id\tarea\tkind\trequirement\tstate
CON-1-001\tshell\tscreen\tThe product is a "web" console.\tbuilt
CON-1-002\tlists\trule\tA search needs 3 characters.\tbuilt
CTR-3-144\tvehicles\tfield\tA vehicle has counters.\tbuilt
CTR-3-145\tvehicles\tfield\tA vehicle has an owner.\t
`
const rows = parseLedger(LEDGER)

const testOf = (file: string, title: string, more: { cases?: string[][]; facts?: number } = {}) => ({
  file,
  title,
  ids: idsIn(title),
  cases: more.cases ?? [],
  facts: more.facts ?? 1,
  uses: [],
})

const JOURNEY = testOf('tests/journeys/a.test.ts', 'shows it CON-1-001')
const SERVICE = testOf('services/core/a.service.test.ts', 'CON-1-001 CON-1-002 refuses two')
const UNIT = testOf('contract/schemas/a.test.ts', 'CON-1-002 CTR-3-144 refuses two and has counters')
const TABLE = testOf('contract/schemas/b.test.ts', '%s has %j', { cases: [['CTR-3-144'], ['CTR-3-145']] })

/** Only fields of vehicles are carried. */
const carrierOf = (carried: boolean) => async () => ({
  carries: carried,
  why: carried ? 'a call has vehicle' : 'nothing built has vehicle',
})

const passed = (...titles: string[]) => titles.map((title) => ({ title, passed: true }))
const failed = (...titles: string[]) => titles.map((title) => ({ title, passed: false }))

const RESULTS = new Map([
  [JOURNEY.file, passed(JOURNEY.title)],
  [SERVICE.file, passed(SERVICE.title, SERVICE.title)],
  [UNIT.file, passed(UNIT.title)],
  [TABLE.file, passed('CTR-3-144 has {}', 'CTR-3-145 has []')],
])
const TESTS = [JOURNEY, SERVICE, UNIT, TABLE]

async function proven(changes: { tests?: typeof TESTS; results?: typeof RESULTS; carried?: boolean } = {}) {
  const proofs = await proofsOf(
    rows,
    changes.tests ?? TESTS,
    changes.results ?? RESULTS,
    carrierOf(changes.carried ?? true),
  )
  return proofs.filter((proof) => proof.proven).map(({ row }) => row.id)
}

describe('the ledger', () => {
  it('is read row by row and written back unchanged', () => {
    expect(rows.slice(0, 2)).toEqual([
      {
        id: 'CON-1-001',
        area: 'shell',
        kind: 'screen',
        requirement: 'The product is a "web" console.',
        state: 'built',
      },
      { id: 'CON-1-002', area: 'lists', kind: 'rule', requirement: 'A search needs 3 characters.', state: 'built' },
    ])
    expect(formatLedger(rows)).toBe(LEDGER)
  })

  it('knows no other state', () => {
    expect(() => parseLedger(LEDGER.replace('built', 'nearly'))).toThrow(
      'CON-1-001: the state is "nearly"; it is "built" or empty.',
    )
  })

  it('finds ids whole and once each', () => {
    expect(idsIn('[Q-1] CON-1-001, CTR-3-144 and CON-1-001; not CON-1-0011, XCON-1-001 or CON-1-01')).toEqual([
      'CON-1-001',
      'CTR-3-144',
    ])
  })
})

describe('levels', () => {
  it('of rows follow from their kind', () => {
    const kinds = [
      'screen',
      'widget',
      'action',
      'message',
      'role',
      'call',
      'rule',
      'state',
      'default',
      'query',
      'field',
      'enum',
      'constant',
    ]
    expect(kinds.map(levelOfKind)).toEqual([
      ...Array(5).fill('journey'),
      ...Array(5).fill('service'),
      ...Array(3).fill('unit'),
    ])
  })

  it('of tests follow from where they stand; a fault that opens the console is a journey', () => {
    const files = [
      'tests/journeys/a.test.ts',
      'tests/faults/start.test.ts',
      'services/core/a.service.test.ts',
      'tests/paths/a.test.ts',
      'tests/contract/fuzz.test.ts',
      'tests/contract/coverage.test.ts',
      'services/mail/unlink-email.test.ts',
      'contract/schemas/a.test.ts',
      'bench/a.smoke.ts',
    ]
    expect(files.map((file) => levelOfTest({ file, uses: [] }))).toEqual([
      'journey',
      'service',
      'service',
      'service',
      'service',
      'unit',
      'unit',
      'unit',
      'unit',
    ])
    const outbox = {
      file: 'tests/faults/outbox.test.ts',
      uses: [{ module: 'tests/fixtures/console', name: 'openConsole' }],
    }
    expect(levelOfTest(outbox)).toBe('journey')
  })
})

describe('a proof', () => {
  it('stands at the level of the row: by a journey, by a service, by a shape that is carried', async () => {
    expect(await proven()).toEqual(['CON-1-001', 'CON-1-002', 'CTR-3-144', 'CTR-3-145'])
  })

  it('is none below that level', async () => {
    expect(await proven({ tests: [SERVICE, UNIT, TABLE] })).toEqual(['CON-1-002', 'CTR-3-144', 'CTR-3-145'])
    expect(await proven({ tests: [JOURNEY, UNIT, TABLE] })).toEqual(['CON-1-001', 'CTR-3-144', 'CTR-3-145'])
    expect(await proven({ carried: false })).toEqual(['CON-1-001', 'CON-1-002'])
  })

  it('is none where a test of any level that names the row failed, or none ran', async () => {
    expect(await proven({ results: new Map([...RESULTS, [UNIT.file, failed(UNIT.title)]]) })).toEqual([
      'CON-1-001',
      'CTR-3-145',
    ])
    expect(
      await proven({
        results: new Map([...RESULTS, [SERVICE.file, [...passed(SERVICE.title), ...failed(SERVICE.title)]]]),
      }),
    ).toEqual(['CTR-3-144', 'CTR-3-145'])
    expect(await proven({ results: new Map() })).toEqual([])
  })

  it('is tied to one test: another one of the file, a group around it and another case say nothing of the row', async () => {
    const elsewhere = new Map([
      ...RESULTS,
      [JOURNEY.file, passed('CON-1-001 another one')],
      [TABLE.file, passed('CTR-3-145 has []')],
    ])
    expect(await proven({ tests: [JOURNEY, TABLE], results: elsewhere })).toEqual(['CTR-3-145'])
  })

  it('is described with the level of the row and what each test is to it', async () => {
    const [, rule, field] = await proofsOf(rows, TESTS, RESULTS, carrierOf(false))
    expect([rule, field].map((proof) => proof && describeProof(proof).split('\n'))).toEqual([
      [
        'CON-1-002  built  rule, by a service  A search needs 3 characters.',
        '    counts (service: at its level; 2 passed, 0 failed)  services/core/a.service.test.ts: CON-1-001 CON-1-002 refuses two',
        '    does not count (unit: a rule asks for a service; 1 passed, 0 failed)  contract/schemas/a.test.ts: CON-1-002 CTR-3-144 refuses two and has counters',
      ],
      [
        'CTR-3-144  built  field, by a schema that is carried  A vehicle has counters.',
        '    does not count (unit: nothing built has vehicle; 1 passed, 0 failed)  contract/schemas/a.test.ts: CON-1-002 CTR-3-144 refuses two and has counters',
        '    does not count (unit: nothing built has vehicle; 1 passed, 0 failed)  contract/schemas/b.test.ts: %s has %j',
      ],
    ])
  })
})

describe('the check', () => {
  it('finds a built row that nothing proves at its level, or that no passing test proves', async () => {
    const faultsOf = async (...asked: Parameters<typeof proofsOf>) => faultsInProofs(await proofsOf(...asked))
    expect(await faultsOf(rows, TESTS, RESULTS, carrierOf(true))).toEqual([])
    expect(await faultsOf(rows, TESTS, new Map([...RESULTS, [JOURNEY.file, []]]), carrierOf(false))).toEqual([
      'CON-1-001 is marked built, but no passing test of the last run proves it: npm run trace -- CON-1-001.',
      'CTR-3-144 is marked built, but no test proves it at its level: npm run trace -- CTR-3-144.',
    ])
  })

  it('finds ids of no row, in titles and in tables of cases', () => {
    const named = {
      file: 'a.test.ts',
      groups: [],
      tests: [testOf('a.test.ts', 'CON-9-998 x', { facts: 9, cases: [['CON-1-001'], ['CON-9-999']] })],
    }
    expect(faultsInNames(rows, [named])).toEqual([
      'a.test.ts names CON-9-998, which is no requirement row.',
      'a.test.ts names CON-9-999, which is no requirement row.',
    ])
  })

  it('finds a group that names a row', () => {
    expect(faultsInNames(rows, [{ file: 'a.test.ts', groups: ['CON-1-001'], tests: [] }])).toEqual([
      'a.test.ts: a group names CON-1-001; the test that proves it names it.',
    ])
  })

  it('finds a test that names more rows than it asserts things, its cases counted one by one', () => {
    const tests = [
      testOf('a.test.ts', 'CON-1-001 CON-1-002', { facts: 2 }),
      testOf('a.test.ts', 'CON-1-001 CTR-3-144', { facts: 1 }),
      testOf('a.test.ts', '%s CON-1-001', {
        facts: 2,
        cases: [['CON-1-002'], ['CTR-3-144', 'CTR-3-145'], ['CON-1-001']],
      }),
    ]
    expect(faultsInNames(rows, [{ file: 'a.test.ts', groups: [], tests }])).toEqual([
      'a.test.ts: "CON-1-001 CTR-3-144" names 2 rows and asserts 1 things at most.',
      'a.test.ts: "%s CON-1-001" names 3 rows and asserts 2 things at most.',
    ])
  })

  it('finds an open row without a reason, and a reason of a row that is built or unknown', () => {
    const open = { ...rows[0], id: 'CON-1-009', state: '' } as (typeof rows)[number]
    const built = { ...open, id: 'CON-1-010', state: 'built' } as (typeof rows)[number]
    const header = 'id\treason\n'
    expect(faultsInReasons([open, built], parseReasons(`${header}CON-1-009\tNobody can show it.\n`))).toEqual([])
    expect(faultsInReasons([open, built], parseReasons(`${header}CON-1-010\tWas open.\nCON-9-999\tNo row.\n`))).toEqual(
      [
        'CON-1-009 is not built, and tests/open-rows.tsv has no reason.',
        'tests/open-rows.tsv names CON-1-010, which is no open row.',
        'tests/open-rows.tsv names CON-9-999, which is no open row.',
      ],
    )
  })

  it('finds a stale or missing figure', () => {
    const readme = `# Torre\n${figureOf(rows)}\n`
    expect(readme).toBe('# Torre\n<!-- trace -->3 of 4 requirement rows built<!-- /trace -->\n')
    expect(faultsInFigure(rows, readme)).toEqual([])
    const stale = readme.replace('3 of', '4 of')
    expect(faultsInFigure(rows, stale)).toEqual(['The figure in README.md is stale: run npm run trace -- --write.'])
    expect(withFigure(stale, rows)).toBe(readme)
    expect(faultsInFigure(rows, '# Torre')).toEqual([
      'README.md has no line between <!-- trace --> and <!-- /trace -->.',
    ])
  })
})
