import { posix, relative } from 'node:path'

/**
 * @typedef {(context: { report: (finding: { node: unknown, message: string }) => void }) =>
 *   Record<string, (node: any) => void>} Create
 */

const KEY_EVENTS = new Set(['keydown', 'keyup', 'keypress'])
const KEYS = 'Only src/keyboard listens to keys: declare a command instead, the dispatcher runs it.'
const BARREL = 'No barrels: import from the file that declares it.'

/** @type {Create} */
const oneKeyListener = (context) => ({
  CallExpression(node) {
    const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
    const [event] = node.arguments
    if (callee.name === 'addEventListener' && KEY_EVENTS.has(event?.value)) context.report({ node, message: KEYS })
  },
  AssignmentExpression(node) {
    const property = node.left.type === 'MemberExpression' ? node.left.property.name : undefined
    if (property?.startsWith('on') && KEY_EVENTS.has(property.slice(2))) context.report({ node, message: KEYS })
  },
})

/** Needed because oxc/no-barrel-file finds `export *` only. @type {Create} */
const noReExport = (context) => ({
  ExportAllDeclaration: (node) => context.report({ node, message: BARREL }),
  ExportNamedDeclaration(node) {
    if (node.source) context.report({ node, message: BARREL })
  },
})

/**
 * The rooms of a floor, lowest first: each may import from itself and from lower ones. Rooms of one line may import
 * each other in src only. A room of services is a folder, or a file beside the folders.
 * @type {Record<string, string[][]>}
 */
const ROOMS = {
  src: [
    ['settings', 'i18n'],
    ['api'],
    ['effects'],
    ['console'],
    ['keyboard', 'grid', 'exports', 'map'],
    ['ui'],
    ['palette'],
    ['screens'],
    ['app'],
    ['gallery'],
  ],
  services: [
    ['process'],
    ['settings.ts'],
    ['database'],
    ['identity'],
    ['http'],
    ['files', 'jobs', 'records'],
    ['mail', 'driver-app'],
    [
      'core',
      'webhook',
      'freight-manager',
      'communication-center',
      'story-manager',
      'partnership-manager',
      'travel-manager',
      'schedule-manager',
      'tracking',
      'exchange-manager',
      'transactions',
    ],
    ['demo'],
    ['app'],
    ['main.ts'],
  ],
}

/**
 * @param {string} path within the project, as in `src/ui/list/list-screen.tsx`
 * @returns {{ floor: string, room: string, height: number }} height -1 outside of all rooms
 */
function roomOf(path) {
  const [floor = '', room = ''] = path.split('/')
  return { floor, room, height: ROOMS[floor]?.findIndex((rooms) => rooms.includes(room)) ?? -1 }
}

/** @type {Create & ((context: any) => ReturnType<Create>)} */
const downwardArrows = (context) => {
  const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
  const own = roomOf(file)
  /** @param {any} node */
  const check = (node) => {
    const { source } = node
    if (own.height < 0 || typeof source?.value !== 'string' || !source.value.startsWith('.')) return
    const other = roomOf(posix.join(posix.dirname(file), source.value))
    if (other.floor !== own.floor) return
    const isNeighbour = own.floor === 'services' && other.height === own.height && other.room !== own.room
    if (other.height > own.height || isNeighbour)
      context.report({
        node,
        message: `Arrows inside ${own.floor} lead downwards: ${own.room} cannot know ${other.room}.`,
      })
  }
  return { ImportDeclaration: check, ImportExpression: check }
}

const HISTORIES = 'Histories are written by services/records alone: change the record through it.'

/** @type {Create} */
const oneHistoryWriter = (context) => ({
  CallExpression(node) {
    const [table] = node.arguments
    if (node.callee.property?.name === 'insertInto' && table?.value === 'histories')
      context.report({ node, message: HISTORIES })
  },
  TemplateElement(node) {
    if (/insert\s+into\s+histories\b/i.test(node.value.raw)) context.report({ node, message: HISTORIES })
  },
})

/** Methods that read a page or a locator once, without waiting. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'ariaSnapshot',
  'boundingBox',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
])
/** Helpers that press keys and return the result: polling them would press the keys again. */
const ACTS = new Set(['chooseBy', 'copied', 'downloadOf', 'offeredMeanwhile'])
const SINGLE_READ =
  'A single read of the page is right only by luck: poll it (expect.poll(() => …, PATIENCE)), or wait for it. Before saying that something did not happen, wait for operator.quiet().'

/** @param {any} node @param {(node: any) => boolean | void} visit true: skip the children */
function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, visit))
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string' || visit(node)) return undefined
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit)
  return undefined
}

/** @param {any} node */
const isFunction = (node) =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

/**
 * True where the expression, called or awaited, reads a page: by a method of a locator, by a reading function of the
 * file, or by a function that gets the operator as an argument.
 * @param {any} expression
 * @param {ReadonlySet<string>} readers
 */
function readsPage(expression, readers) {
  let found = false
  walk(expression, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee } = node
    if (callee.type === 'Identifier' && ACTS.has(callee.name)) return true
    if (callee.type === 'MemberExpression' && READS.has(callee.property.name)) found = true
    if (
      callee.type === 'Identifier' &&
      (readers.has(callee.name) ||
        node.arguments.some(
          (/** @type {any} */ argument) => argument.type === 'Identifier' && argument.name === 'operator',
        ))
    )
      found = true
  })
  return found
}

/**
 * @param {any} program
 * @returns {ReadonlySet<string>} names of the file's functions that read a page, directly or through each other
 */
function readersIn(program) {
  /** @type {Map<string, any>} */
  const functions = new Map()
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') functions.set(node.id.name, node.body)
    if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init))
      functions.set(node.id.name, node.init.body)
  })
  /** @type {Set<string>} */
  const readers = new Set()
  for (let size = -1; size !== readers.size;) {
    size = readers.size
    for (const [name, body] of functions) if (readsPage(body, readers)) readers.add(name)
  }
  return readers
}

/**
 * In journeys, forbids `expect` of a value read from the page once, whether awaited in place or stored before.
 * @type {Create}
 */
const pollThePage = (context) => ({
  Program(program) {
    const readers = readersIn(program)
    /**
     * @param {any} scope the body of a function, or the file
     * @param {ReadonlySet<string>} around names that hold read values in the functions around it
     */
    const check = (scope, around) => {
      /** Names that hold values read from the page. */
      const held = new Set(around)
      walk(scope, (node) => {
        if (isFunction(node)) {
          check(node.body, held)
          return true
        }
        if (
          node.type === 'VariableDeclarator' &&
          node.init?.type === 'AwaitExpression' &&
          readsPage(node.init.argument, readers)
        )
          walk(node.id, (name) => void (name.type === 'Identifier' && held.add(name.name)))
        if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'expect') return
        let isSingle = false
        walk(node.arguments, (part) => {
          if (isFunction(part)) return true
          if (part.type === 'AwaitExpression' && readsPage(part.argument, readers)) isSingle = true
          if (part.type === 'Identifier' && held.has(part.name)) isSingle = true
        })
        if (isSingle) context.report({ node, message: SINGLE_READ })
      })
    }
    check(program.body, new Set())
  },
})

/** The lint rules that no published plugin has. Loaded by .oxlintrc.json. */
export default {
  meta: { name: 'torre' },
  rules: {
    'one-key-listener': { create: oneKeyListener },
    'no-re-export': { create: noReExport },
    'poll-the-page': { create: pollThePage },
    'downward-arrows': { create: downwardArrows },
    'one-history-writer': { create: oneHistoryWriter },
  },
}
