/** @typedef {(context: { report: (finding: { node: unknown, message: string }) => void }) => Record<string, (node: any) => void>} Create */

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

/** oxc/no-barrel-file sees `export *` only. @type {Create} */
const noReExport = (context) => ({
  ExportAllDeclaration: (node) => context.report({ node, message: BARREL }),
  ExportNamedDeclaration(node) {
    if (node.source) context.report({ node, message: BARREL })
  },
})

/** The lint rules that no published plugin has. Loaded by .oxlintrc.json. */
export default {
  meta: { name: 'torre' },
  rules: { 'one-key-listener': { create: oneKeyListener }, 'no-re-export': { create: noReExport } },
}
