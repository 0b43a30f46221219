import type { Needs } from '../console/needs.ts'
import { fetchGrid } from '../ui/fetch-grid.ts'

/** What every form needs. */
export const formFrame: Needs = {
  commands: async () => (await import('#commands/forms/contribution')).forms,
  texts: ['forms', 'uploads'],
}

/** What every list and every record needs, besides what its forms need. */
export const listFrame: Needs = {
  commands: async () => (await import('#commands/lists/contribution')).lists,
  texts: ['lists', 'exports'],
}

/** What every creation in steps needs, besides what its forms need. */
export const wizardFrame: Needs = {
  commands: async () => (await import('#commands/wizards/contribution')).wizards,
  texts: ['wizards'],
}

/** What every list draws its rows with: fetched beside the list's own code, not after it. */
export const gridFrame: Needs = {
  texts: [],
  begin: () => void fetchGrid().catch(() => undefined),
}
