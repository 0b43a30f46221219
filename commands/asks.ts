import type { Ask, Command, Given } from './command.ts'

function isAnswered(ask: Ask, given: Given): boolean {
  switch (ask.kind) {
    case 'reason':
      return given.reason !== undefined
    case 'choice':
      return given.choice !== undefined
    case 'text':
      return given.text !== undefined
    case 'number':
      return given.number !== undefined
    case 'record':
      return given.record !== undefined
    case 'confirm':
      return given.confirmed === true
  }
}

/** The next thing that the command has to ask for before it runs; null when it can run. */
export function nextAsk(command: Command, given: Given): Ask | null {
  return (command.asks ?? []).find((ask) => !isAnswered(ask, given)) ?? null
}
