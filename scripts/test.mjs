import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureNode, root, runTool, SetupError } from './build.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'

const REPORTS = join(root, '.build', 'reports')
const POSTGRESQL = process.env.TORRE_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const CONNECT_LIMIT = 3000

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Outcome */
/** @typedef {{ name: string, needs?: ('build' | 'chromium')[], run: () => Promise<Outcome> }} Gate */

/** A gate that is one command: it counts as one test. @param {string} script @param {string[]} args @returns {Promise<Outcome>} */
async function tool(script, args) {
  const { code } = await runTool(script, args, { show: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Counts a vitest report. A file that could not run has no failed test in it and counts as one; so does a run that broke.
 * @param {string} path @param {number} code the exit code of vitest
 * @returns {Outcome}
 */
function count(path, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, note: 'vitest wrote no report' }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {string} project @param {string} gate @param {NodeJS.ProcessEnv} [env] */
async function vitest(project, gate = project, env = {}) {
  const report = join(REPORTS, `${gate}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool('vitest/vitest.mjs', args, { show: true, env })
  return count(report, code)
}

async function postgresqlAnswers() {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: POSTGRESQL, connectionTimeoutMillis: CONNECT_LIMIT })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function servicesOnPostgresql() {
  if (await postgresqlAnswers()) {
    return vitest('services', 'postgresql', { TORRE_TEST_DATABASE: 'postgresql', TORRE_TEST_POSTGRES: POSTGRESQL })
  }
  const note = 'no PostgreSQL answers: set TORRE_TEST_POSTGRES'
  process.stdout.write(`${note}\n`)
  return process.env.CI ? { passed: 0, failed: 1, skipped: 0, note } : { passed: 0, failed: 0, skipped: 1, note }
}

/** @type {Gate[]} */
const GATES = [
  { name: 'types', run: () => tool('typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']) },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', []) },
  { name: 'knip', run: () => tool('knip/bin/knip.js', []) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'layers', run: () => vitest('layers') },
  { name: 'pglite', needs: ['build'], run: () => vitest('services', 'pglite', { TORRE_TEST_DATABASE: 'pglite' }) },
  { name: 'postgresql', needs: ['build'], run: servicesOnPostgresql },
  { name: 'journeys', needs: ['build', 'chromium'], run: () => vitest('journeys') },
  { name: 'faults', needs: ['build', 'chromium'], run: () => vitest('faults') },
  { name: 'bench', needs: ['build', 'chromium'], run: () => vitest('bench') },
  {
    name: 'trace',
    run: async () => {
      const { code } = await runTool('../scripts/trace.mjs', ['--check'], { show: true })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
    },
  },
]

/** What a gate needs beyond the dependencies, got once. @type {Record<'build' | 'chromium', () => Promise<void>>} */
const SETUP = {
  build: ensureBuilt,
  chromium: async () => {
    process.env.CHROMIUM_SHELL_PATH = await findHeadlessShell()
    process.env.CHROMIUM_PATH = await findChromium()
  },
}

/** @param {Gate} gate @returns {Promise<Outcome>} */
async function pass(gate) {
  try {
    for (const need of gate.needs ?? []) await SETUP[need]()
    return await gate.run()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1, skipped: 0, note: error.message }
  }
}

/** @param {string[]} names @returns {Gate[]} */
function choose(names) {
  const unknown = names.filter((name) => !GATES.some((gate) => gate.name === name))
  if (unknown.length > 0) throw new SetupError(`There is no gate ${unknown.join(', ')}. Gates: ${GATES.map((gate) => gate.name).join(', ')}.`)
  return names.length > 0 ? GATES.filter((gate) => names.includes(gate.name)) : GATES
}

/** @param {Outcome} outcome */
function verdictOf(outcome) {
  if (outcome.failed > 0) return 'FAILED'
  return outcome.passed === 0 && outcome.skipped > 0 ? 'skipped' : 'passed'
}

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

async function main() {
  ensureNode()
  const names = process.argv.slice(2)
  const gates = choose(names)
  await ensureInstalled()
  if (names.length === 0) rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const rows = []
  for (const gate of gates) {
    process.stdout.write(`\n──── ${gate.name} ────\n`)
    const began = performance.now()
    const outcome = await pass(gate)
    const took = performance.now() - began
    rows.push({ name: gate.name, took, outcome })
    process.stdout.write(`──── ${gate.name}: ${verdictOf(outcome)} in ${seconds(took)} ────\n`)
  }

  const passed = rows.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = rows.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  process.stdout.write(`\n${'gate'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(10)}\n`)
  for (const { name, took, outcome } of rows) {
    const numbers = `${String(outcome.passed).padStart(8)}${String(outcome.failed).padStart(8)}${String(outcome.skipped).padStart(9)}`
    process.stdout.write(`${name.padEnd(12)}${numbers}${seconds(took).padStart(10)}${outcome.note ? `  ${outcome.note}` : ''}\n`)
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
