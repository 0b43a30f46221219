import { parseSync } from 'vite'

/** @param {string} file @param {string} source @returns {any} */
export function parse(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return program
}

/**
 * The name that a call starts from: `it` of it(…), it.skip(…), it.each(…)(…) and it.for`…`(…).
 * @param {any} callee @returns {string | undefined}
 */
export function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  return undefined
}

/**
 * @param {any} node
 * @returns {string | undefined} the text of a string or a template; an expression in it becomes `%s`
 */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join('%s')
  return undefined
}

/** @param {any} node @returns {any} the expression without type assertions and parentheses */
export function bare(node) {
  const wrapped = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression']
  return wrapped.includes(node?.type) ? bare(node.expression) : node
}

/** @param {any} node @param {(node: any) => boolean | void} visit returns false to skip the children */
export function walk(node, visit) {
  if (Array.isArray(node)) node.forEach((each) => walk(each, visit))
  else if (node !== null && typeof node === 'object' && (typeof node.type !== 'string' || visit(node) !== false)) {
    Object.values(node).forEach((each) => walk(each, visit))
  }
}

/** @param {any} node @returns {string[]} */
export function stringsIn(node) {
  /** @type {string[]} */
  const strings = []
  walk(node, (each) => void strings.push(...[textOf(each) ?? []].flat()))
  return strings
}

/**
 * A file's declarations by name, in whatever block they are, and its imports by their local name.
 * @param {any} program
 */
export function namesOf(program) {
  /** @type {Map<string, any[]>} several blocks may use one name */
  const declared = new Map()
  /** @param {string} name @param {any} value */
  const declare = (name, value) => declared.set(name, [...(declared.get(name) ?? []), value])
  /** @type {Map<string, { from: string, name: string }>} */
  const imported = new Map()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') declare(node.id.name, node.init)
    if (node.type === 'VariableDeclarator' && node.id.type !== 'Identifier') {
      walk(node.id, (part) => void (part.type === 'Identifier' && declare(part.name, node.init)))
    }
    if (node.type === 'FunctionDeclaration') declare(node.id.name, node)
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return
    for (const one of node.specifiers) {
      if (one.importKind !== 'type')
        imported.set(one.local.name, { from: node.source.value, name: one.imported?.name ?? '*' })
    }
  })
  return { declared, imported }
}

/** @param {any} node */
export const isList = (node) => bare(node)?.type === 'ArrayExpression'
