import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Folders that tests and their results depend on. The ledger and the README are left out because they are written from
 * the results.
 */
const FOLDERS = [
  'bench',
  'commands',
  'contract',
  'docs',
  'locales',
  'machines',
  'public',
  'scripts',
  'services',
  'src',
  'tests',
]
const ROOT_FILE =
  /^(?:\.oxlintrc\.json|package(?:-lock)?\.json|[\w.]+\.config\.ts|tsconfig(?:\.base)?\.json|\w+\.html)$/
const LEFT_OUT =
  /^(?:tests\/requirements\.tsv|bench\/results\/.*|bench\/peers\/[^/]+\/(?:node_modules|\.build)\/.*|.*\.tsbuildinfo|(?:.*\/)?\.DS_Store)$/
const STAMP = 'sources.sha256'

/** Result of one test in the last run. @typedef {{ title: string, passed: boolean }} Result */
/** @typedef {{ name: string, assertionResults: { title: string, status: string }[] }} ReportedFile */

/**
 * A digest of the sources' contents. Equal for commits with the same sources; any change gives another one.
 * @param {string} root
 */
export function digestOfSources(root) {
  const paths = [
    ...readdirSync(root).filter((name) => ROOT_FILE.test(name)),
    ...FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    ),
  ]
  const hash = createHash('sha256')
  for (const path of paths.filter((each) => !LEFT_OUT.test(each)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} root */
const folderOf = (root) => join(root, '.build', 'reports')

/** @param {string} root */
function stampIn(root) {
  const path = join(folderOf(root), STAMP)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/**
 * Called before the first gate of a run. Removes the reports of other sources; keeps those of the current ones, so
 * gates may run one by one. A source that changes during the run makes the reports those of other sources.
 * @param {string} root
 */
export function stampReports(root) {
  const digest = digestOfSources(root)
  if (stampIn(root) === digest) return
  rmSync(folderOf(root), { recursive: true, force: true })
  mkdirSync(folderOf(root), { recursive: true })
  writeFileSync(join(folderOf(root), STAMP), digest)
}

/**
 * @param {string} root
 * @returns {{ reports: { testResults: ReportedFile[] }[], refusal?: string }} one report of vitest for each gate; or a
 * sentence in `refusal` where there are none of the current sources
 */
export function readReports(root) {
  const names = existsSync(folderOf(root)) ? readdirSync(folderOf(root)).filter((name) => name.endsWith('.json')) : []
  if (stampIn(root) === undefined || names.length === 0) {
    return { reports: [], refusal: 'There are no reports of a run: run npm test.' }
  }
  if (stampIn(root) !== digestOfSources(root)) {
    return { reports: [], refusal: 'The reports in .build/reports are of other sources than these: run npm test.' }
  }
  return { reports: names.map((name) => JSON.parse(readFileSync(join(folderOf(root), name), 'utf8'))) }
}

/**
 * The results of tests, by file. A test that runs on two databases has two results.
 * @param {{ testResults: ReportedFile[] }[]} reports
 * @param {string} root
 * @returns {Map<string, Result[]>}
 */
export function resultsOf(reports, root) {
  /** @type {Map<string, Result[]>} */
  const results = new Map()
  for (const { name, assertionResults } of reports.flatMap((report) => report.testResults)) {
    const file = relative(root, name).replaceAll('\\', '/')
    const known = results.get(file) ?? []
    for (const { title, status } of assertionResults) {
      if (status === 'passed' || status === 'failed') known.push({ title, passed: status === 'passed' })
    }
    results.set(file, known)
  }
  return results
}
