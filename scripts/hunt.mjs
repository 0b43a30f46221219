import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles } from './again.mjs'
import { prepare, root, runTool } from './build.mjs'
import { findHeadlessShell } from './chromium.mjs'

/** Delays added to each answer of the services, milliseconds. */
const LATENCIES = [0, 150]
const JOURNEY = /^tests\/journeys\/.*\.test\.ts$/

/**
 * `npm run hunt`: looks for journeys that fail by chance. The files that the change touches, or the named ones, run
 * five times at each latency, in pages with a processor slowed four times. Not a gate: gates check the console, this
 * checks its tests.
 * `--keys` and `--seed` are for `tests/journeys/random-keys.test.ts`: how many keys it presses, and which.
 * @param {string[]} args `[files…] [--times 5] [--slowdown 4] [--keys 3000] [--seed 1]`
 */
async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '5' },
      slowdown: { type: 'string', default: '4' },
      keys: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const files =
    positionals.length > 0
      ? positionals
      : changedFiles(root).filter((file) => JOURNEY.test(file) && existsSync(join(root, file)))
  if (files.length === 0) return process.stdout.write('No journey file is changed: name some.\n')
  await prepare()
  process.env.CHROMIUM_SHELL_PATH = await findHeadlessShell()
  const report = join(root, '.build', 'hunt.json')
  mkdirSync(join(root, '.build'), { recursive: true })
  /** @type {Map<string, number>} failures by test */
  const failures = new Map()
  let runs = 0
  for (const latency of LATENCIES) {
    for (let time = 0; time < Number(values.times); time += 1) {
      rmSync(report, { force: true })
      process.stdout.write(`\n──── run ${(runs += 1)}: answers ${latency} ms late ────\n`)
      const env = {
        TORRE_TEST_LATENCY_MS: String(latency),
        TORRE_TEST_SLOWDOWN: values.slowdown,
        ...(values.keys ? { TORRE_TEST_KEYS: values.keys } : {}),
        ...(values.seed ? { TORRE_TEST_SEED: values.seed } : {}),
      }
      await runTool(
        'vitest/vitest.mjs',
        [
          'run',
          '--project',
          'journeys',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...files,
        ],
        { show: true, env, group: true },
      )
      /** @type {{ assertionResults: { fullName: string, status: string }[] }[]} */
      const results = existsSync(report)
        ? JSON.parse(readFileSync(report, 'utf8')).testResults
        : [{ assertionResults: [{ fullName: 'vitest wrote no report', status: 'failed' }] }]
      for (const { fullName, status } of results.flatMap((file) => file.assertionResults))
        if (status === 'failed') failures.set(fullName, (failures.get(fullName) ?? 0) + 1)
    }
  }
  process.stdout.write(`\n${files.length} files, ${runs} runs, ${failures.size} tests that failed\n`)
  for (const [test, times] of failures) process.stdout.write(`${times} of ${runs}  ${test}\n`)
  process.exitCode = failures.size > 0 ? 1 : 0
}

await main(process.argv.slice(2))
