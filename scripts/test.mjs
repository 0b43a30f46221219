import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changedFiles, chooseAgain, commitOf, mergeReports, parseAgain } from './again.mjs'
import { ensureBuilt, ensureInstalled, ensureNode, root, runTool, SetupError } from './build.mjs'
import { findNginx } from './nginx.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { stampReports } from './trace/reports.mjs'

const REPORTS = join(root, '.build', 'reports')
const AGAIN = join(root, 'tests', 'again.tsv')
const POSTGRESQL = process.env.TORRE_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const CONNECT_LIMIT = 3000
/** Clock ticks per second in /proc, a constant of Linux. */
const TICKS = 100

/**
 * `again`: files that passed only in their second run. `failures`: each failed test of the first run, one text each.
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number, note?: string, failures?: string[] | undefined }} Outcome
 */
/** @typedef {{ name: string, needs?: ('build' | 'browsers' | 'postgresql' | 'nginx')[], run: () => Promise<Outcome> }} Gate */

/** Temporary folder of tests: inside the project, so a killed run leaves nothing in the system's. */
const temporary = () => join(root, '.build', 'tmp')
const removeTemporary = () => rmSync(temporary(), { recursive: true, force: true })

/** @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const show = (script, args, env = {}) =>
  runTool(script, args, { show: true, env, group: true, onStopped: removeTemporary })

/**
 * Runs a gate of one command, which counts as one test.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function tool(script, args) {
  const { code } = await show(script, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Most characters of a failure's message in the list at the end of a run. */
const MESSAGE_LENGTH = 600

/** @param {string} path @param {string} test @param {string} message */
const failureOf = (path, test, message) => `${relative(root, path)}: ${test}\n${message.slice(0, MESSAGE_LENGTH)}`

/** @param {string} report where a gate's report is @returns {string} where its errors outside of tests are */
const runErrorsBeside = (report) => report.replace(/json$/, 'errors')

/**
 * Counts a vitest report. A file that could not run has no failed test, so it counts as one; so does a run that broke
 * off.
 * @param {string} path
 * @param {number} code the exit code of vitest
 * @returns {Outcome}
 */
function count(path, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, note: 'vitest wrote no report' }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  /**
   * @type {{
   *   name: string
   *   status: string
   *   message: string
   *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[]
   * }[]}
   */
  const files = report.testResults
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  const errorsPath = runErrorsBeside(path)
  /** @type {import('./run-errors.mjs').RunError[]} */
  const runErrors = code !== 0 && existsSync(errorsPath) ? JSON.parse(readFileSync(errorsPath, 'utf8')) : []
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(failed === 0 && code !== 0 ? { note: `no test failed, but vitest ended with ${code}` } : {}),
    failures: [
      ...broken.map(({ name, message }) => failureOf(name, 'could not run', message)),
      ...runErrors.map(({ file, message }) => failureOf(file || root, 'outside of a test', message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureOf(name, fullName, failureMessages.join('\n'))),
      ),
    ],
  }
}

/**
 * @param {string} gate names the report
 * @param {string[]} args projects, and further arguments of vitest
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(gate, args, env = {}) {
  const report = join(REPORTS, `${gate}.json`)
  const runErrors = runErrorsBeside(report)
  for (const path of [report, runErrors]) rmSync(path, { force: true })
  const { code } = await show(
    'vitest/vitest.mjs',
    [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(root, 'scripts', 'run-errors.mjs')}`,
    ],
    { ...env, TORRE_TEST_RUN_ERRORS: runErrors },
  )
  return count(report, code)
}

/**
 * Runs tests of real processes, databases and browsers, and a file of them that failed once more, alone: other work on
 * the machine can disturb such a test. The first failure stays in the output, and the closing table counts the file.
 * @param {string} gate
 * @param {{ projects: string[], workers?: number, env?: NodeJS.ProcessEnv }} tests `workers`: files side by side
 * @returns {Promise<Outcome>}
 */
async function againWhereItFailed(gate, { projects, workers, env }) {
  const args = projects.flatMap((project) => ['--project', project])
  const outcome = await vitest(gate, workers ? [...args, `--maxWorkers=${workers}`] : args, env)
  const path = join(REPORTS, `${gate}.json`)
  if (outcome.failed === 0 || !existsSync(path)) return outcome
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const { files, reasons } = chooseAgain({
    report,
    root,
    changed: changedFiles(root),
    listed: parseAgain(readFileSync(AGAIN, 'utf8')),
  })
  if (files.length === 0 || reasons.length > 0) return { ...outcome, note: reasons.join(' ') || (outcome.note ?? '') }
  let later = report
  for (const [at, file] of files.entries()) {
    process.stdout.write(`\n${file} failed, as told above. It runs once more, alone.\n`)
    const name = `${gate}-again-${at}`
    await vitest(name, [...args, '--maxWorkers=1', file], env)
    const again = join(REPORTS, `${name}.json`)
    if (existsSync(again)) later = mergeReports(later, JSON.parse(readFileSync(again, 'utf8')))
    rmSync(again, { force: true })
  }
  writeFileSync(path, JSON.stringify(later))
  const merged = count(path, 0)
  if (merged.failed > 0) return { ...merged, failures: outcome.failures }
  return {
    ...merged,
    again: files.length,
    failures: outcome.failures,
    note: `passed only when run again: ${files.join(', ')}; write it into tests/again.tsv and find the cause`,
  }
}

/** Seed of the order of unit tests: differs between commits and is the same for the same commit. */
const shuffleSeed = () => Number.parseInt(commitOf(root).slice(0, 7) || '1', 16)

/** @type {Gate[]} */
const GATES = [
  { name: 'types', run: () => tool('typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']) },
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', []) },
  { name: 'knip', run: () => tool('knip/bin/knip.js', []) },
  {
    name: 'unit',
    run: () =>
      vitest('unit', [
        '--project',
        'unit',
        '--sequence.shuffle.files',
        '--sequence.shuffle.tests',
        `--sequence.seed=${shuffleSeed()}`,
      ]),
  },
  { name: 'layers', run: () => vitest('layers', ['--project', 'layers']) },
  {
    name: 'pglite',
    needs: ['build'],
    run: () => againWhereItFailed('pglite', { projects: ['services'], env: { TORRE_TEST_DATABASE: 'pglite' } }),
  },
  {
    name: 'postgresql',
    needs: ['postgresql', 'build'],
    run: () =>
      againWhereItFailed('postgresql', {
        projects: ['services', 'contract'],
        env: { TORRE_TEST_DATABASE: 'postgresql', TORRE_TEST_POSTGRES: POSTGRESQL },
      }),
  },
  {
    name: 'journeys',
    needs: ['postgresql', 'build', 'browsers'],
    // On PostgreSQL, because a file's start on an embedded copy of the demo costs twice the processor time; faults and
    // benches use the embedded one. A journey waits half of its time for its page, so two cores carry three of them.
    run: () =>
      againWhereItFailed('journeys', {
        projects: ['journeys'],
        workers: 3,
        env: { TORRE_TEST_DATABASE: 'postgresql', TORRE_TEST_POSTGRES: POSTGRESQL },
      }),
  },
  {
    name: 'faults',
    needs: ['postgresql', 'build', 'browsers', 'nginx'],
    run: () => againWhereItFailed('faults', { projects: ['faults'], env: { TORRE_TEST_POSTGRES: POSTGRESQL } }),
  },
  {
    name: 'bench',
    needs: ['postgresql', 'build', 'browsers'],
    run: () => vitest('bench', ['--project', 'bench'], { CHROMIUM_PATH: process.env.CHROMIUM_SHELL_PATH }),
  },
  { name: 'trace', run: () => tool('../scripts/trace.mjs', ['--check']) },
]

/**
 * Requirements of gates besides the dependencies, each prepared once.
 * @type {Record<'build' | 'browsers' | 'postgresql' | 'nginx', () => Promise<void>>}
 */
const SETUP = {
  build: ensureBuilt,
  browsers: async () => {
    process.env.CHROMIUM_SHELL_PATH = await findHeadlessShell()
    process.env.CHROMIUM_PATH = await findChromium()
  },
  nginx: async () => {
    process.env.NGINX_PATH = await findNginx()
  },
  postgresql: async () => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: POSTGRESQL, connectionTimeoutMillis: CONNECT_LIMIT })
    try {
      await client.connect()
      await client.end()
    } catch {
      throw new SetupError(
        'No PostgreSQL answers: start one, 15 or newer, on 127.0.0.1:5432, or set TORRE_TEST_POSTGRES to its address.',
      )
    }
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
  if (unknown.length > 0)
    throw new SetupError(`There is no gate ${unknown.join(', ')}. Gates: ${GATES.map((gate) => gate.name).join(', ')}.`)
  return names.length > 0 ? GATES.filter((gate) => names.includes(gate.name)) : GATES
}

/** @param {Outcome} outcome */
function verdictOf({ failed, again }) {
  if (failed > 0) return 'FAILED'
  return again ? 'passed again' : 'passed'
}

/** Processor seconds of all child processes that have ended; null where the system does not report them. */
function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return null
  }
}

/** @param {number | null} value */
const seconds = (value) => (value === null ? '–' : `${value.toFixed(1)} s`)

/** @typedef {{ name: string, took: number, processor: number | null, outcome: Outcome }} Line */

/**
 * Prints the failed tests once more, the closing table and the line of all gates. The failures come last, so that they
 * are in the part of a long output that is kept.
 * @param {Line[]} lines
 */
function print(lines) {
  for (const { name, outcome } of lines)
    for (const failure of outcome.failures ?? []) process.stdout.write(`\n${name}: ${failure}\n`)
  /** @param {(string | number)[]} cells */
  const row = ([name = '', ...cells]) =>
    `${String(name).padEnd(12)}${cells.map((cell) => String(cell).padStart(11)).join('')}`
  process.stdout.write(`\n${row(['gate', 'passed', 'failed', 'skipped', 'again', 'time', 'processor'])}\n`)
  for (const { name, took, processor, outcome } of lines) {
    const { passed, failed, skipped, again = 0, note } = outcome
    process.stdout.write(
      `${row([name, passed, failed, skipped, again, seconds(took), seconds(processor)])}${note ? `  ${note}` : ''}\n`,
    )
  }
  /** @param {(line: Line) => number} of */
  const sum = (of) => lines.reduce((total, line) => total + of(line), 0)
  process.stdout.write(
    `${row(['', '', '', '', '', seconds(sum(({ took }) => took)), seconds(sum(({ processor }) => processor ?? 0))])}\n`,
  )
  process.stdout.write(
    `\n${sum(({ outcome }) => outcome.passed)} passed, ${sum(({ outcome }) => outcome.failed)} failed\n`,
  )
}

async function main() {
  ensureNode()
  const names = process.argv.slice(2)
  const gates = choose(names)
  await ensureInstalled()
  if (names.length === 0) rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  stampReports(root)
  removeTemporary()
  mkdirSync(temporary(), { recursive: true })
  process.env.TMPDIR = mkdtempSync(join(temporary(), 'run-'))

  /** @type {Line[]} */
  const lines = []
  for (const gate of gates) {
    process.stdout.write(`\n──── ${gate.name} ────\n`)
    const began = performance.now()
    const usedBefore = processorSeconds()
    const outcome = await pass(gate)
    const used = processorSeconds()
    const line = {
      name: gate.name,
      took: (performance.now() - began) / 1000,
      processor: used === null || usedBefore === null ? null : used - usedBefore,
      outcome,
    }
    lines.push(line)
    process.stdout.write(`──── ${gate.name}: ${verdictOf(outcome)} in ${seconds(line.took)} ────\n`)
  }
  removeTemporary()
  print(lines)
  process.exitCode = lines.some(({ outcome }) => outcome.failed > 0) ? 1 : 0
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
