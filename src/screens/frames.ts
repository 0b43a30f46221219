import type { Needs } from '../console/needs.ts'

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
