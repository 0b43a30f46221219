import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../../scripts/build.mjs'
import { pt } from '#locales/pt'
import { lifecycles } from '#machines/catalogue'
import { eventTypes } from '#services/records/publish'
import { en, es } from '../fixtures/translations.ts'

/** Floors whose code names texts. */
const FLOORS = ['src', 'commands', 'machines', 'contract']

/** What code names: whole keys, keys with holes as patterns, and domains of which it takes any word. */
interface Named {
  keys: Set<string>
  patterns: RegExp[]
  domains: Set<string>
}

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `places.${id}` becomes a pattern; a template that begins with a hole names no domain and is none. */
function patternOf(parts: readonly string[]): RegExp[] {
  const [first = ''] = parts
  if (!/^\w+\./.test(first)) return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)]
}

function collect(node: unknown, named: Named): void {
  if (Array.isArray(node)) return node.forEach((item) => collect(item, named))
  if (!isNode(node)) return
  if (node.type === 'Literal' && typeof node['value'] === 'string') named.keys.add(node['value'])
  if (node.type === 'MemberExpression') {
    // `messages.keyboard.documentTitle`
    const [domain, key] = [node['object'], node].map(
      (part) => (part as { property?: { name?: string } }).property?.name,
    )
    if (domain && key) named.keys.add(`${domain}.${key}`)
  }
  if (node.type === 'TemplateLiteral') {
    const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    if (parts.length === 1) named.keys.add(parts[0] ?? '')
    else named.patterns.push(...patternOf(parts))
  }
  // A status names the vocabulary of its words, which is one of this type.
  if (node.type === 'TSTypeAliasDeclaration' && (node['id'] as { name?: string }).name === 'StatusWords') {
    const { types = [] } = node['typeAnnotation'] as { types?: { literal?: { value?: unknown } }[] }
    for (const { literal } of types) if (typeof literal?.value === 'string') named.domains.add(literal.value)
  }
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as { name?: string; property?: { name?: string } }
    const words = (callee.name ?? callee.property?.name) === 'word' ? (node['arguments'] as Node[]) : []
    for (const { value } of words) if (typeof value === 'string') named.domains.add(value)
  }
  for (const part of Object.values(node)) collect(part, named)
}

function namedInCode(): Named {
  const named: Named = { keys: new Set(), patterns: [], domains: new Set() }
  for (const floor of FLOORS) {
    const files = readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
      const { program } = parseSync(file, readFileSync(join(root, floor, file), 'utf8'))
      collect(program, named)
    }
  }
  return named
}

it('every text of the interface is named by code', () => {
  const { keys, patterns, domains } = namedInCode()
  const texts = Object.entries(pt).flatMap(([domain, words]) =>
    domains.has(domain) ? [] : Object.keys(words).map((key) => `${domain}.${key}`),
  )
  expect(texts.filter((text) => !keys.has(text) && !patterns.some((pattern) => pattern.test(text)))).toEqual([])
})

it('every language has the words of every file', () => {
  const keysOf = (texts: object) =>
    Object.entries(texts).flatMap(([domain, words]) => Object.keys(words as object).map((key) => `${domain}.${key}`))
  expect({ en: keysOf(en).toSorted(), es: keysOf(es).toSorted() }).toEqual({
    en: keysOf(pt).toSorted(),
    es: keysOf(pt).toSorted(),
  })
})

it('every event and status that a history may show has a word', () => {
  const raised = Object.values(lifecycles).flatMap(({ samples }) => Object.keys(samples))
  // Events that services record where no lifecycle decides.
  const recorded = ['CREATE', 'CREATED', 'EDIT', 'MAIN_REPLACED', 'WORK_MODE_CHANGED', 'GENERATE', 'ROTATE_SECRET']
  const statuses = Object.values(lifecycles).flatMap(({ machine }) => Object.keys(machine.states))
  expect({
    events: [...raised, ...recorded].filter((event) => !(event in pt.events)),
    statuses: statuses.filter((status) => !(status in pt.statuses)),
  }).toEqual({ events: [], statuses: [] })
})

it('every event that is exchanged with other systems has words', () => {
  expect(
    eventTypes.filter((type) => {
      const at = type.lastIndexOf('.')
      const subject = type.slice(0, at).replaceAll('.', '_')
      return !(subject in pt.exchangeSubjects) || !(type.slice(at + 1) in pt.exchangeHappenings)
    }),
  ).toEqual([])
})
