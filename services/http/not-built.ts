import type { CallName } from '#contract/catalogue'

/**
 * Calls of the catalogue without a service yet: they check caller and input, and then answer 501. A test keeps the list
 * exact; it ends empty.
 */
export const notBuilt = [] as const satisfies readonly CallName[]

export type NotBuilt = (typeof notBuilt)[number]

const names: ReadonlySet<string> = new Set(notBuilt)

export function isNotBuilt(name: CallName): name is NotBuilt {
  return names.has(name)
}
