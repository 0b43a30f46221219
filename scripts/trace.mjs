import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

const ID = /\bC(?:ON|TR)-\d+-\d{3}\b/g
const TEST_FILE = /\.(?:test\.tsx?|smoke\.ts)$/
const TEST_FOLDERS = ['contract', 'machines', 'commands', 'locales', 'src', 'services', 'scripts', 'bench', 'tests']
const TITLED = new Set(['it', 'test', 'describe', 'suite'])
const FIGURE = /<!-- trace -->.*?<!-- \/trace -->/s

/** A row of the ledger. @typedef {{ id: string, area: string, kind: string, requirement: string, state: '' | 'built' }} Row */
/** A title that names rows. @typedef {{ file: string, title: string }} Named */
/** What the last run said of a row's tests. @typedef {{ passed: number, failed: number }} Result */

/** @param {string} text the ledger: tab-separated, one header line @returns {Row[]} */
export function parseLedger(text) {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', area = '', kind = '', requirement = '', state = ''] = line.split('\t')
      if (state !== '' && state !== 'built') throw new Error(`${id}: the state is "${state}"; it is "built" or empty.`)
      return { id, area, kind, requirement, state }
    })
}

/** @param {Row[]} rows @returns {string} */
export function formatLedger(rows) {
  const lines = rows.map((row) => [row.id, row.area, row.kind, row.requirement, row.state].join('\t'))
  return `${['id\tarea\tkind\trequirement\tstate', ...lines].join('\n')}\n`
}

/** @param {string} text @returns {string[]} the row ids in it, each once */
export const idsIn = (text) => [...new Set(text.match(ID) ?? [])]

/** The name that a call starts from: `it` of it(…), it.skip(…), it.each(…)(…) and it.for`…`(…). @param {any} callee @returns {string | undefined} */
function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  return undefined
}

/** @param {any} node @returns {string | undefined} the text of a string or of a template without holes */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/**
 * The titles of tests and groups in a test file: read from its syntax tree, so that a comment or a fixture names nothing.
 * @param {string} file a name that tells the language @param {string} source
 * @returns {string[]}
 */
export function titlesIn(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  /** @type {string[]} */
  const titles = []
  /** @param {any} node */
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node === null || typeof node !== 'object') return undefined
    if (node.type === 'CallExpression' && TITLED.has(nameOf(node.callee) ?? '')) {
      const title = textOf(node.arguments[0])
      if (title !== undefined) titles.push(title)
    }
    return Object.values(node).forEach(walk)
  }
  walk(program)
  return titles
}

/**
 * @param {{ testResults: { assertionResults: { fullName: string, status: string }[] }[] }[]} reports vitest's, one of each gate
 * @returns {Map<string, Result>} by row id
 */
export function resultsOf(reports) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  for (const test of reports.flatMap((report) => report.testResults).flatMap((file) => file.assertionResults)) {
    if (test.status !== 'passed' && test.status !== 'failed') continue
    for (const id of idsIn(test.fullName)) {
      const result = results.get(id) ?? { passed: 0, failed: 0 }
      result[test.status] += 1
      results.set(id, result)
    }
  }
  return results
}

/** A row is proven when tests that name it passed and none failed. @param {Result | undefined} result */
export const isProven = (result) => result !== undefined && result.passed > 0 && result.failed === 0

/** @param {Row[]} rows @returns {string} the figure's words in the README */
export const figureOf = (rows) => `<!-- trace -->${rows.filter((row) => row.state === 'built').length} of ${rows.length} requirement rows built<!-- /trace -->`

/**
 * @param {{ rows: Row[], named: Named[], results: Map<string, Result>, readme: string }} known
 * @returns {string[]} one sentence for each thing that is wrong
 */
export function faultsIn({ rows, named, results, readme }) {
  const ids = new Set(rows.map((row) => row.id))
  const unknown = named.flatMap(({ file, title }) => idsIn(title).filter((id) => !ids.has(id)).map((id) => `${file} names ${id}, which is no requirement row.`))
  const unproven = rows.filter((row) => row.state === 'built' && !isProven(results.get(row.id))).map((row) => `${row.id} is marked built, but no passing test of the last run proves it.`)
  const figure = FIGURE.exec(readme)?.[0]
  const stale = figure === figureOf(rows) ? [] : [figure ? 'The figure in README.md is stale: run npm run trace -- --write.' : 'README.md has no line between <!-- trace --> and <!-- /trace -->.']
  return [...unknown, ...unproven, ...stale]
}

/** @param {string} root @returns {Named[]} every title of the repository's tests that names a row */
function findNamed(root) {
  return TEST_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)))
    .filter((path) => TEST_FILE.test(path))
    .sort()
    .flatMap((path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      return titlesIn(file, readFileSync(path, 'utf8')).filter((title) => idsIn(title).length > 0).map((title) => ({ file, title }))
    })
}

/** @param {string} root */
function readReports(root) {
  const folder = join(root, '.build', 'reports')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((file) => file.endsWith('.json')).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** @param {string[]} args `--check`, `--write`, or beginnings of ids whose rows are listed */
function main(args) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const ledger = join(root, 'tests', 'requirements.tsv')
  const readmePath = join(root, 'README.md')
  const results = resultsOf(readReports(root))
  let rows = parseLedger(readFileSync(ledger, 'utf8'))
  const named = findNamed(root)
  /** @param {string} text */
  const print = (text) => process.stdout.write(`${text}\n`)

  if (args.includes('--write')) {
    rows = rows.map((row) => (isProven(results.get(row.id)) ? { ...row, state: 'built' } : row))
    writeFileSync(ledger, formatLedger(rows))
    const readme = readIfThere(readmePath)
    if (FIGURE.test(readme)) writeFileSync(readmePath, readme.replace(FIGURE, figureOf(rows)))
  }
  for (const row of rows.filter(({ id }) => args.some((arg) => id.startsWith(arg)))) {
    const result = results.get(row.id)
    const run = result ? `${result.passed} passed, ${result.failed} failed` : 'not run'
    print(`${row.id}  ${row.state || 'not yet'}  ${row.requirement}`)
    const tests = named.filter(({ title }) => idsIn(title).includes(row.id))
    for (const { file, title } of tests) print(`    ${file}: ${title} (${run})`)
  }

  const built = rows.filter((row) => row.state === 'built')
  print(`${built.length} built, ${rows.length - built.length} not yet, ${built.filter((row) => !isProven(results.get(row.id))).length} built without passing test`)
  if (!args.includes('--check')) return
  const faults = faultsIn({ rows, named, results, readme: readIfThere(readmePath) })
  faults.forEach((fault) => process.stderr.write(`${fault}\n`))
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2))
