import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { moduleOf } from './tests.mjs'

/** Entry modules of the console and the services. */
const MAINS = ['src/main.tsx', 'services/main.ts']
const CALLS = 'contract/catalogue'
/**
 * Catalogues name every call and every machine, used or not, so being reached through them alone does not count as use.
 */
const CATALOGUES = new Set([CALLS, 'machines/catalogue'])
const ENDINGS = ['.ts', '.tsx', '.js', '']
const REFERENCE = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** @typedef {import('./tests.mjs').Test} Test */
/** @typedef {import('./tests.mjs').Use} Use */
/**
 * The definition inside a zod schema, shared by the copies that `meta` and `describe` make.
 * @typedef {Record<string, any>} Definition
 */
/** @typedef {{ carries: boolean, why: string }} Verdict */

/**
 * @param {any} value
 * @returns {Definition | undefined} the definition of a schema; undefined where the value is no schema
 */
const definitionOf = (value) => value?._zod?.def

/** @param {Definition} def @returns {any[]} the schemas that it directly consists of */
function partsOf(def) {
  const single = ['element', 'rest', 'catchall', 'keyType', 'valueType', 'left', 'right', 'in', 'out', 'innerType']
  const parts = [
    ...single.map((key) => def[key]),
    ...(def.items ?? []),
    ...(def.options ?? []),
    ...Object.values(def.shape ?? {}),
  ]
  return [...parts, def.type === 'lazy' ? def.getter() : undefined].filter((part) => definitionOf(part))
}

/** @param {any[]} roots @returns {Set<Definition>} of the schemas and everything they consist of */
export function definitionsFrom(roots) {
  /** @type {Set<Definition>} */
  const reached = new Set()
  const next = [...roots]
  while (next.length > 0) {
    const def = definitionOf(next.pop())
    if (!def || reached.has(def)) continue
    reached.add(def)
    next.push(...partsOf(def))
  }
  return reached
}

/**
 * True where a schema is reached; or is an object whose fields one reached object has, because `extend`, `omit` and
 * `refine` make another object of the same fields; or is a reached one inside a function, as `preprocess` makes it.
 * @param {any} schema
 * @param {Set<Definition>} reached
 * @returns {boolean}
 */
export function isReached(schema, reached) {
  const def = definitionOf(schema)
  if (!def) return false
  if (reached.has(def)) return true
  if (def.type === 'pipe' && definitionOf(def.in)?.type === 'transform') return isReached(def.out, reached)
  const fields = Object.entries(def.shape ?? {})
  /** @param {Definition} other */
  const hasAll = (other) => fields.every(([key, field]) => definitionOf(other.shape?.[key]) === definitionOf(field))
  return fields.length > 0 && [...reached].some(hasAll)
}

/**
 * @param {Record<string, any>} calls
 * @returns {any[]} the schemas of the calls
 */
export function schemasOfCalls(calls) {
  return Object.values(calls)
    .flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    .filter((schema) => schema !== undefined)
}

/** @param {string} root @param {string} module @returns {string | undefined} its file */
const fileOf = (root, module) =>
  ENDINGS.map((ending) => join(root, `${module}${ending}`)).find((path) => existsSync(path) && statSync(path).isFile())

/** The runtime imports of a module: modules, and the imported names. @param {string} path @param {string} module */
function importsOf(path, module) {
  const source = readFileSync(path, 'utf8')
  const { module: record } = parseSync(path, source)
  const texts = record.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  const references = [...source.matchAll(REFERENCE)].map(([, reference = '']) => reference)
  return [
    ...record.staticImports
      .map(({ moduleRequest, entries }) => ({
        from: moduleRequest.value,
        all: entries,
        values: entries.filter((entry) => !entry.isType),
      }))
      .filter(({ all, values }) => all.length === 0 || values.length > 0)
      .map(({ from, values }) => ({ from, names: values.map((entry) => entry.importName.name ?? '*') })),
    ...[...texts, ...references].map((from) => ({ from, names: ['*'] })),
  ].flatMap(({ from, names }) => {
    const of = moduleOf(module, from)
    return of ? [{ module: of, names }] : []
  })
}

/**
 * Everything that the running console and services import.
 * @param {string} root
 * @returns {{ modules: Set<string>, taken: Use[] }} modules that run, and the exports of the contract that the floors
 * above it use
 */
export function runningModules(root) {
  /** @type {Set<string>} */
  const modules = new Set()
  /** @type {Use[]} */
  const taken = []
  const next = MAINS.map((main) => main.replace(/\.\w+$/, ''))
  for (let module = next.pop(); module !== undefined; module = next.pop()) {
    const path = modules.has(module) || CATALOGUES.has(module) ? undefined : fileOf(root, module)
    if (!path) continue
    modules.add(module)
    if (!/\.[jt]sx?$/.test(path)) continue
    for (const one of importsOf(path, module)) {
      next.push(one.module)
      if (!module.startsWith('contract/')) taken.push(...one.names.map((name) => ({ module: one.module, name })))
    }
  }
  return { modules, taken }
}

/**
 * @param {Test} test
 * @returns {Use[]} the exports it uses of the module with the same name; where there are none, of every module outside
 * of `tests`
 */
export function underTest({ file, uses }) {
  const own = join(dirname(file), basename(file).split('.test.')[0] ?? '').replaceAll('\\', '/')
  const beside = uses.filter(({ module }) => module === own)
  return beside.length > 0 ? beside : uses.filter(({ module }) => !module.startsWith('tests/'))
}

/**
 * Decides whether something built carries a test's subject. Every schema that the test uses must be part of a
 * call, or of a schema that the running console or services import by name. A test without a schema (of a limit, a
 * function, a component) is carried where its modules are part of the running console or services.
 * @param {string} root with `.build/contract` up to date
 * @returns {Promise<(test: Test) => Promise<Verdict>>}
 */
export async function findCarriers(root) {
  /** @param {string} module */
  const load = (module) => import(pathToFileURL(join(root, '.build', `${module}.js`)).href)
  /** @param {Use} use @returns {Promise<any>} the export, where it may be a schema */
  const exportOf = async ({ module, name }) => (module.startsWith('contract/') ? (await load(module))[name] : undefined)

  const { calls } = await load(CALLS)
  const running = runningModules(root)
  const taken = await Promise.all(running.taken.filter(({ module }) => module !== CALLS).map(exportOf))
  const ofCalls = definitionsFrom(schemasOfCalls(calls))
  const ofOthers = definitionsFrom(taken)

  /** @param {string} name @param {any} schema @returns {Verdict} */
  const verdictOnSchema = (name, schema) => {
    if (isReached(schema, ofCalls)) return { carries: true, why: `a call has ${name}` }
    const carries = isReached(schema, ofOthers)
    return { carries, why: carries ? `the running console or services take ${name}` : `nothing built has ${name}` }
  }
  /** @param {string} module @returns {Verdict} */
  const verdictOnModule = (module) => {
    const carries = running.modules.has(module)
    return { carries, why: `${module} ${carries ? 'is part' : 'is no part'} of the running console or services` }
  }
  return async (test) => {
    const uses = underTest(test)
    const values = await Promise.all(uses.map(exportOf))
    const schemas = uses.flatMap(({ name }, at) =>
      definitionOf(values[at]) ? [verdictOnSchema(name, values[at])] : [],
    )
    const verdicts = schemas.length > 0 ? schemas : [...new Set(uses.map(({ module }) => module))].map(verdictOnModule)
    const missing = verdicts.filter(({ carries }) => !carries)
    const told = (missing.length > 0 ? missing : verdicts).map(({ why }) => why)
    return {
      carries: verdicts.length > 0 && missing.length === 0,
      why: told.join(', ') || 'it uses nothing of the project',
    }
  }
}
