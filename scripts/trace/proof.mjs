import { figureIn, figureOf, idsIn } from './ledger.mjs'
import { reportedAs } from './tests.mjs'

/** @typedef {import('./ledger.mjs').Row} Row */
/** @typedef {import('./tests.mjs').Named} Named */
/** @typedef {import('./tests.mjs').Test} Test */
/** @typedef {import('./reports.mjs').Result} Result */
/** @typedef {import('./carriers.mjs').Verdict} Verdict */
/** @typedef {'unit' | 'service' | 'journey'} Level */
/**
 * The relation of a test to a row.
 * @typedef {{ test: Test, level: Level, counts: boolean, why: string, passed: number, failed: number }} Witness
 */
/** @typedef {{ row: Row, level: Level, witnesses: Witness[], proven: boolean }} Proof */

/** @type {readonly Level[]} lowest first */
const LEVELS = ['unit', 'service', 'journey']
const SEEN = new Set(['screen', 'widget', 'action', 'message', 'role'])
const SHAPES = new Set(['field', 'enum', 'constant'])
/** Tests of the contract that call no service. */
const CONTRACT_ALONE = /^tests\/contract\/(?:schemas|properties|coverage)\.test\.ts$/
/** The fixture that opens the console in a browser; tests of faults that use it see the screen. */
const CONSOLE_FIXTURE = 'tests/fixtures/console'

/**
 * The level at which a kind of row must be proven. Shapes may be proven at any level where they are carried.
 * @param {string} kind
 * @returns {Level}
 */
export function levelOfKind(kind) {
  if (SEEN.has(kind)) return 'journey'
  return SHAPES.has(kind) ? 'unit' : 'service'
}

/** The level of a test, from its folder and its imports. @param {Pick<Test, 'file' | 'uses'>} test @returns {Level} */
export function levelOfTest({ file, uses }) {
  if (file.startsWith('tests/journeys/')) return 'journey'
  if (file.startsWith('tests/faults/'))
    return uses.some(({ module }) => module === CONSOLE_FIXTURE) ? 'journey' : 'service'
  if (CONTRACT_ALONE.test(file)) return 'unit'
  return /^tests\/(?:contract|paths)\/|^services\/.*\.service\.test\.ts$/.test(file) ? 'service' : 'unit'
}

/** @param {Test} test @param {string} id */
const names = (test, id) => test.ids.includes(id) || test.cases.some((ids) => ids.includes(id))

/**
 * @param {Test} test
 * @param {string} id
 * @param {Map<string, Result[]>} results the results of the cases that name the row
 */
function ranOf(test, id, results) {
  const pattern = reportedAs(test.title)
  const ran = (results.get(test.file) ?? []).filter(({ title }) => idsIn(title).includes(id) && pattern.test(title))
  const passed = ran.filter((result) => result.passed).length
  return { passed, failed: ran.length - passed }
}

/**
 * The proof of each row: at least one test that counts at the row's level has passed, and no test that names the row
 * has failed.
 * @param {Row[]} rows
 * @param {Test[]} tests
 * @param {Map<string, Result[]>} results
 * @param {(test: Test) => Promise<Verdict>} carrierOf
 * @returns {Promise<Proof[]>}
 */
export async function proofsOf(rows, tests, results, carrierOf) {
  return Promise.all(
    rows.map(async (row) => {
      const level = levelOfKind(row.kind)
      const witnesses = await Promise.all(
        tests
          .filter((test) => names(test, row.id))
          .map(async (test) => {
            const own = levelOfTest(test)
            const ran = ranOf(test, row.id, results)
            if (own === 'unit' && level === 'unit') {
              const { carries, why } = await carrierOf(test)
              return { test, level: own, counts: carries, why, ...ran }
            }
            const counts = LEVELS.indexOf(own) >= LEVELS.indexOf(level)
            return {
              test,
              level: own,
              counts,
              why: counts ? 'at its level' : `a ${row.kind} asks for a ${level}`,
              ...ran,
            }
          }),
      )
      const proven =
        witnesses.some(({ counts, passed }) => counts && passed > 0) && witnesses.every(({ failed }) => failed === 0)
      return { row, level, witnesses, proven }
    }),
  )
}

/**
 * @param {Proof} proof
 * @param {string} [reason] why the row is not built
 * @returns {string} the row, its level, and the relation of each of its tests
 */
export function describeProof({ row, level, witnesses }, reason) {
  const lines = witnesses.map(({ test, level: own, counts, why, passed, failed }) => {
    const run = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'not run'
    return `    ${counts ? 'counts' : 'does not count'} (${own}: ${why}; ${run})  ${test.file}: ${test.title}`
  })
  const head = `${row.id}  ${row.state || 'not yet'}  ${row.kind}, by a ${level === 'unit' ? 'schema that is carried' : level}  ${row.requirement}`
  const why = row.state === '' && reason ? [`    not built: ${reason}`] : []
  return [head, ...why, ...(lines.length > 0 ? lines : ['    no test names it'])].join('\n')
}

/**
 * Faults of the row ids in tests, whether or not the tests ran.
 * @param {Row[]} rows
 * @param {Named[]} named
 * @returns {string[]} one sentence for each
 */
export function faultsInNames(rows, named) {
  const ids = new Set(rows.map((row) => row.id))
  return named.flatMap(({ file, tests, groups }) => [
    ...groups.map((id) => `${file}: a group names ${id}; the test that proves it names it.`),
    ...tests
      .flatMap((test) => [...new Set([...test.ids, ...test.cases.flat()])])
      .filter((id) => !ids.has(id))
      .map((id) => `${file} names ${id}, which is no requirement row.`),
    ...tests.flatMap(({ title, ids: own, cases, facts }) => {
      const most = Math.max(0, ...cases.map((some) => some.filter((id) => !own.includes(id)).length)) + own.length
      return most > facts ? [`${file}: "${title}" names ${most} rows and asserts ${facts} things at most.`] : []
    }),
  ])
}

/** @param {Proof[]} proofs @returns {string[]} */
export const faultsInProofs = (proofs) =>
  proofs
    .filter(({ row, proven }) => row.state === 'built' && !proven)
    .map(({ row, witnesses }) => {
      const counting = witnesses.some(({ counts }) => counts)
      const reason = counting ? 'no passing test of the last run proves it' : 'no test proves it at its level'
      return `${row.id} is marked built, but ${reason}: npm run trace -- ${row.id}.`
    })

/**
 * Faults of the reasons why rows are not built: every open row has one, and no other row.
 * @param {Row[]} rows
 * @param {Map<string, string>} reasons
 * @returns {string[]}
 */
export function faultsInReasons(rows, reasons) {
  const open = new Set(rows.filter(({ state }) => state === '').map(({ id }) => id))
  return [
    ...[...open]
      .filter((id) => !reasons.get(id))
      .map((id) => `${id} is not built, and tests/open-rows.tsv has no reason.`),
    ...[...reasons.keys()]
      .filter((id) => !open.has(id))
      .map((id) => `tests/open-rows.tsv names ${id}, which is no open row.`),
  ]
}

/** @param {Row[]} rows @param {string} readme @returns {string[]} */
export function faultsInFigure(rows, readme) {
  const figure = figureIn(readme)
  if (figure === undefined) return ['README.md has no line between <!-- trace --> and <!-- /trace -->.']
  return figure === figureOf(rows) ? [] : ['The figure in README.md is stale: run npm run trace -- --write.']
}
