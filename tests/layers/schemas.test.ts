import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '../../scripts/build.mjs'
import { parse, walk } from '../../scripts/trace/syntax.mjs'
import { moduleOf } from '../../scripts/trace/tests.mjs'
import { modules } from '../contract/subjects.ts'

const FLOORS = ['contract', 'machines', 'commands', 'services', 'src']
const SCHEMAS = 'contract/schemas/'
/** Code that uses a schema as an example only. */
const EXAMPLES = 'src/gallery/'

/**
 * Schemas that rows of the specification name and that nothing reaches before their domain is built, by the beginning
 * of `folder/file#name`. An entry goes when everything that it names is reached.
 */
const WAITING = {
  checklists: [
    'checklists/checklist-step#checklistStep',
    'reviews/review-statuses#validationResult',
    'reviews/review-statuses#issueStatus',
  ],
  companies: ['companies/company#', 'general/dates#dateFormatSetting'],
  documents: ['documents/additional-document#'],
  drivers: ['drivers/driver-registration#driverCandidate'],
  freights: ['general/measures#cargoUnit', 'general/measures#combination', 'general/measures#volume'],
  lists: ['general/query-filter#'],
  locations: ['locations/place#pointsOfInterestReply'],
  session: ['session/token-claims#'],
  travels: ['reviews/review-statuses#messageStatus'],
}

const isWaiting = (name: string) =>
  Object.values(WAITING)
    .flat()
    .some((start) => name.startsWith(start))

/** What the declarations of the schemas' modules use of each other, and what all other code uses of them. */
interface Uses {
  /** `folder/file#name` of each declaration, with those that it names. */
  declarations: Map<string, Set<string>>
  /** Those that code outside of `contract/schemas` imports: calls, events, machines, commands, services, screens. */
  imported: string[]
}

type Node = ReturnType<typeof parse>

/** The names that a node uses as values or types; the name of a property is none. */
function namesIn(node: Node): string[] {
  const names: string[] = []
  const look = (from: Node): void =>
    walk(from, (each) => {
      if (each.type === 'MemberExpression' && !each.computed) return (look(each.object), false)
      if (each.type === 'Property' && !each.computed) return (look(each.value), false)
      if (each.type === 'Identifier') names.push(each.name)
      return undefined
    })
  look(node)
  return names
}

/** The names that a statement declares, each with the declaration. */
function declaredBy(statement: Node): { name: string; node: Node }[] {
  const declaration: Node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const each: Node[] = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
  return each.flatMap((node) => (node.id ? namesIn(node.id).map((name) => ({ name, node })) : []))
}

function readUses(): Uses {
  const uses: Uses = { declarations: new Map(), imported: [] }
  const files = FLOORS.flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${floor}/${file}`.replaceAll('\\', '/'),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(EXAMPLES))
  for (const file of files) {
    const statements: Node[] = parse(file, readFileSync(join(root, file), 'utf8')).body
    const imports = new Map<string, string>()
    for (const { type, source, specifiers } of statements) {
      const module = type === 'ImportDeclaration' ? moduleOf(file, source.value) : undefined
      if (!module?.startsWith(SCHEMAS)) continue
      for (const { local, imported } of specifiers)
        imports.set(local.name, `${module.slice(SCHEMAS.length)}#${imported.name}`)
    }
    if (!file.startsWith(SCHEMAS)) {
      uses.imported.push(...imports.values())
      continue
    }
    const here = file.slice(SCHEMAS.length).replace(/\.ts$/, '')
    for (const { name, node } of statements.filter(({ type }) => type !== 'ImportDeclaration').flatMap(declaredBy))
      uses.declarations.set(
        `${here}#${name}`,
        new Set(namesIn(node).map((used) => imports.get(used) ?? `${here}#${used}`)),
      )
  }
  return uses
}

function reachedFrom(roots: readonly string[], { declarations }: Uses): Set<string> {
  const reached = new Set<string>()
  const next = [...roots]
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    next.push(...(declarations.get(name) ?? []))
  }
  return reached
}

const schemas = modules.flatMap(({ file, exports }) =>
  Object.entries(exports).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [`${file.replace(/^.*\/contract\/schemas\//, '').replace(/\.ts$/, '')}#${name}`] : [],
  ),
)
const uses = readUses()
const live = reachedFrom(uses.imported, uses)

it('every schema is reached by a call, an event, a machine, a service or a screen, or waits for its domain', () => {
  const reached = reachedFrom([...uses.imported, ...schemas.filter(isWaiting)], uses)
  expect(schemas.filter((name) => !reached.has(name))).toEqual([])
})

it('what waits for a domain is reached by nothing yet', () => {
  const unreached = schemas.filter((name) => !live.has(name))
  const done = Object.values(WAITING)
    .flat()
    .filter((start) => !unreached.some((name) => name.startsWith(start)))
  expect(done).toEqual([])
})
