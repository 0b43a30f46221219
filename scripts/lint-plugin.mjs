const KEY_EVENTS = new Set(['keydown', 'keyup', 'keypress'])
const MESSAGE = 'Only src/keyboard listens to keys: declare a command instead, the dispatcher runs it.'

/** The lint rules that no published plugin has. Loaded by .oxlintrc.json. */
export default {
  meta: { name: 'torre' },
  rules: {
    'one-key-listener': {
      create: (context) => ({
        CallExpression(node) {
          const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
          const [event] = node.arguments
          if (callee.name === 'addEventListener' && KEY_EVENTS.has(event?.value)) context.report({ node, message: MESSAGE })
        },
        AssignmentExpression(node) {
          const property = node.left.type === 'MemberExpression' ? node.left.property.name : undefined
          if (property?.startsWith('on') && KEY_EVENTS.has(property.slice(2))) context.report({ node, message: MESSAGE })
        },
      }),
    },
  },
}
