import { bare, isList, nameOf, walk } from './syntax.mjs'

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * Counts the assertions of a piece of a test, as an upper bound. Each `expect` and each wait for a condition is one
 * fact; an `expect` of a whole value has as many facts as the literal has leaves; a loop over a literal repeats its
 * content; a call of a function of the file or of a fixture has the facts of that function.
 * @param {ReturnType<typeof import('./syntax.mjs').namesOf>} names
 * @param {(from: string, name: string) => number} factsOfImport
 */
export function countsOf({ declared, imported }, factsOfImport) {
  /** @type {Set<any>} */
  const open = new Set()
  /** @param {any} node an array, or `map` calls on one @returns {any} the node before the `map` calls */
  const listOf = (node) => {
    const maps = node?.type === 'CallExpression' && node.callee.property?.name === 'map'
    return maps ? listOf(bare(node.callee.object)) : node
  }
  /** @param {any} raw @returns {number} */
  const leavesOf = (raw) => {
    const node = listOf(bare(raw))
    if (node?.type === 'ArrayExpression') return Math.max(1, sum(node.elements.map(leavesOf)))
    if (node?.type === 'ObjectExpression') {
      return Math.max(1, sum(node.properties.map((/** @type {any} */ each) => leavesOf(each.value ?? each.argument))))
    }
    if (node?.type === 'SpreadElement') return leavesOf(node.argument)
    if (node?.type === 'CallExpression') {
      if (nameOf(node.callee) === 'expect') return Math.max(1, ...node.arguments.slice(0, 1).map(leavesOf))
      return node.callee.type === 'Identifier' ? leavesOf(node.callee) : 1
    }
    if (node?.type === 'ArrowFunctionExpression') return leavesOf(node.body)
    if (node?.type !== 'Identifier' || open.has(node.name)) return 1
    open.add(node.name)
    const leaves = Math.max(1, ...(declared.get(node.name) ?? []).map(leavesOf))
    open.delete(node.name)
    return leaves
  }
  /** @param {any} raw how often a loop over it runs: the length of its literal, at least once @returns {number} */
  const lengthOf = (raw) => {
    const node = listOf(bare(raw))
    if (node?.type === 'Identifier') return Math.max(1, ...(declared.get(node.name) ?? []).filter(isList).map(lengthOf))
    if (!isList(node)) return 1
    /** @param {any} each */
    const countOf = (each) => (each?.type === 'SpreadElement' ? lengthOf(each.argument) : 1)
    return Math.max(1, sum(bare(node).elements.map(countOf)))
  }
  /** @param {any} body @returns {number} */
  const factsIn = (body) => {
    let facts = 0
    walk(body, (node) => {
      if (node.type === 'ForOfStatement') {
        facts += lengthOf(node.right) * factsIn(node.body)
        return false
      }
      if (node.type !== 'CallExpression') return undefined
      const { callee } = node
      if (nameOf(callee) === 'expect' && callee.type === 'MemberExpression') {
        facts += Math.max(1, ...node.arguments.slice(0, 1).map(leavesOf))
        return false
      }
      if (callee.type === 'MemberExpression' && callee.property.name?.startsWith('waitFor')) facts += 1
      if (callee.type === 'Identifier') facts += factsOf(callee.name)
      return undefined
    })
    return facts
  }
  /** @param {string} name of a function @returns {number} */
  const factsOf = (name) => {
    const source = imported.get(name)
    if (source) return factsOfImport(source.from, source.name)
    if (open.has(name)) return 0
    open.add(name)
    const functions = (declared.get(name) ?? []).filter((each) => /Function/.test(each?.type ?? ''))
    const facts = Math.max(0, ...functions.map((each) => factsIn(each.body)))
    open.delete(name)
    return facts
  }
  return { factsIn, factsOf, leavesOf }
}
