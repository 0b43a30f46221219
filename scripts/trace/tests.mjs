import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf } from './facts.mjs'
import { idsIn } from './ledger.mjs'
import { bare, isList, nameOf, namesOf, parse, stringsIn, textOf, walk } from './syntax.mjs'

const TEST_FILE = /\.(?:test\.tsx?|smoke\.ts)$/
const TEST_FOLDERS = ['contract', 'machines', 'commands', 'locales', 'src', 'services', 'scripts', 'bench', 'tests']
const TESTS = new Set(['it', 'test'])
const GROUPS = new Set(['describe', 'suite'])
/** Placeholders that vitest fills from a case: `%s`, `%.60s`, `$name`. */
const HOLE = /%(?:\.\d+)?[sdifjoOc#$]|\$[\w.]+/g
/** Characters with a special meaning in a regular expression. */
const SIGN = /[.*+?^${}()|[\]\\]/g

/** An export of one of the project's modules that a test uses. @typedef {{ module: string, name: string }} Use */
/**
 * A test that names rows. `title` is as written, with its placeholders. `cases` has the rows that each case of its
 * table names. `facts` is the largest number of its assertions in any case.
 * @typedef {{ file: string, title: string, ids: string[], cases: string[][], facts: number, uses: Use[] }} Test
 */
/** @typedef {{ file: string, tests: Test[], groups: string[] }} Named */

/**
 * @param {string} file a path below the root
 * @param {string} specifier
 * @returns {string | undefined} the project's module, without its file extension
 */
export function moduleOf(file, specifier) {
  const near = specifier.startsWith('.') ? join(file, '..', specifier) : undefined
  const path = specifier.startsWith('#') ? specifier.slice(1) : near
  return path?.replaceAll('\\', '/').replace(/\.(?:[cm]?[jt]sx?)$/, '')
}

/**
 * @param {any} node a test's table
 * @param {Map<string, any[]>} declared
 * @returns {any[]} its cases, where they are literals
 */
function casesOf(node, declared) {
  const table = bare(node)
  if (table?.type === 'ArrayExpression') {
    /** @param {any} one */
    const spread = (one) => (one?.type === 'SpreadElement' ? casesOf(one.argument, declared) : [one])
    return table.elements.flatMap(spread)
  }
  const known = table?.type === 'Identifier' ? declared.get(table.name) : undefined
  if (known) return known.flatMap((one) => (isList(one) ? casesOf(one, declared) : [one]))
  return table ? [table] : []
}

/**
 * The tests of a file that name rows, read from its syntax tree, so row ids in comments and fixtures do not count.
 * @param {string} file a path below the root
 * @param {string} source
 * @param {(module: string, name: string) => number} [factsOfModule] the number of assertions of another module's
 * function
 * @returns {Named}
 */
export function testsIn(file, source, factsOfModule = () => 0) {
  const program = parse(file, source)
  const names = namesOf(program)
  const counts = countsOf(names, (from, name) => factsOfModule(moduleOf(file, from) ?? '', name))

  /**
   * @param {any[]} nodes
   * @returns {Use[]} the project's exports that they use, directly or through the file's own declarations
   */
  const usesOf = (nodes) => {
    /** @type {Map<string, Use>} */
    const uses = new Map()
    const seen = new Set()
    /** @param {any} node @returns {void} */
    const follow = (node) =>
      walk(node, (each) => {
        const isUrl = each.type === 'NewExpression' && nameOf(each.callee) === 'URL'
        const address = isUrl && each.arguments[1]?.type === 'MemberExpression' ? textOf(each.arguments[0]) : undefined
        if (address) uses.set(address, { module: join(file, '..', address).replaceAll('\\', '/'), name: '*' })
        // The name of a property does not use an import of the same name.
        if (each.type === 'MemberExpression' && !each.computed) return (follow(each.object), false)
        if (each.type === 'Property' && !each.computed) return (follow(each.value), false)
        if (each.type !== 'Identifier' || seen.has(each.name)) return undefined
        seen.add(each.name)
        const from = names.imported.get(each.name)
        const module = from && moduleOf(file, from.from)
        if (module) uses.set(each.name, { module, name: from.name })
        else (names.declared.get(each.name) ?? []).forEach(follow)
        return undefined
      })
    nodes.forEach(follow)
    return [...uses.values()]
  }

  /** @type {Named} */
  const found = { file, tests: [], groups: [] }
  /** @param {any} root @param {any[]} tables of the groups around @returns {void} */
  const look = (root, tables) =>
    walk(root, (node) => {
      const name = node.type === 'CallExpression' ? nameOf(node.callee) : undefined
      const title = name && textOf(node.arguments?.[0])
      if (!title || !(TESTS.has(name) || GROUPS.has(name))) return undefined
      const table = node.callee.type === 'CallExpression' ? node.callee.arguments[0] : undefined
      const cases = casesOf(table, names.declared)
      if (GROUPS.has(name)) {
        found.groups.push(...idsIn([title, ...cases.flatMap(stringsIn)].join(' ')))
        look(node.arguments.slice(1), [...tables, table])
        return false
      }
      const ids = idsIn(title)
      const caseIds = cases.map((one) => idsIn(stringsIn(one).join(' '))).filter((some) => some.length > 0)
      if (ids.length + caseIds.length === 0) return false
      const perCase = Math.max(0, ...cases.map((one) => counts.leavesOf(one) - 1))
      const facts = counts.factsIn(node.arguments.slice(1)) + perCase
      const uses = usesOf([...tables, table, ...node.arguments.slice(1)])
      found.tests.push({ file, title, ids, cases: caseIds, facts, uses })
      return false
    })
  look(program, [])
  return found
}

/** @param {string} title as written @returns {RegExp} matches the title that vitest reports */
export function reportedAs(title) {
  const parts = title.split(HOLE).map((part) => part.replaceAll('%%', '%').replaceAll(SIGN, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^]*')}$`)
}

/** @param {string} root @returns {Named[]} every test file of the repository, with its tests that name rows */
export function findTests(root) {
  /** @type {Map<string, ReturnType<typeof countsOf> | undefined>} */
  const fixtures = new Map()
  /** @param {string} module @param {string} name @returns {number} */
  const factsOfModule = (module, name) => {
    if (!module.startsWith('tests/')) return 0
    if (!fixtures.has(module)) {
      fixtures.set(module, undefined)
      const path = join(root, `${module}.ts`)
      const known = existsSync(path) ? namesOf(parse(path, readFileSync(path, 'utf8'))) : undefined
      if (known)
        fixtures.set(
          module,
          countsOf(known, (from, inner) => factsOfModule(moduleOf(module, from) ?? '', inner)),
        )
    }
    return fixtures.get(module)?.factsOf(name) ?? 0
  }
  /** @param {string} folder */
  const filesOf = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  return TEST_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap(filesOf)
    .filter((path) => TEST_FILE.test(path))
    .sort()
    .map((path) => testsIn(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8'), factsOfModule))
}
