import { applicationCommands, dialogCommands } from './application/application-commands.ts'
import { settingsCommands } from './application/settings-commands.ts'
import type { Command } from './command.ts'
import { paperCommands } from './drivers/paper-commands.ts'
import { departmentCommands } from './companies/department-commands.ts'
import { registrationCommands } from './drivers/registration-commands.ts'
import { linkCommands } from './drivers/link-commands.ts'
import { formCommands } from './forms/form-commands.ts'
import { referenceCommands } from './help/reference-commands.ts'
import { workflowCommands } from './help/workflow-commands.ts'
import { keymapCommands } from './keys/keymap-commands.ts'
import { exportCommands } from './lists/export-commands.ts'
import { copyCommands, filterCommands, listCommands, recordCommands } from './lists/list-commands.ts'
import { locationCommands } from './locations/location-commands.ts'
import { goCommands } from './places/go-commands.ts'
import { endpointCommands } from './requests/endpoint-commands.ts'
import { requestCommands } from './requests/request-commands.ts'
import { retryCommands } from './requests/retry-commands.ts'
import { decisionCommands } from './reviews/decision-commands.ts'
import { queueCommands, reasonCommands } from './reviews/queue-commands.ts'
import { wizardCommands } from './wizards/wizard-commands.ts'

/** The one list of all commands. */
export const registry: readonly Command[] = [
  ...dialogCommands,
  ...reasonCommands,
  ...decisionCommands,
  ...departmentCommands,
  ...paperCommands,
  ...registrationCommands,
  ...locationCommands,
  ...requestCommands,
  ...endpointCommands,
  ...retryCommands,
  ...linkCommands,
  ...queueCommands,
  ...filterCommands,
  ...listCommands,
  ...exportCommands,
  ...recordCommands,
  ...copyCommands,
  ...referenceCommands,
  ...formCommands,
  ...wizardCommands,
  ...workflowCommands,
  ...applicationCommands,
  ...keymapCommands,
  ...goCommands,
  ...settingsCommands,
]

const byId = new Map<string, Command>()
for (const command of registry) {
  if (byId.has(command.id)) throw new Error(`Two commands are called ${command.id}`)
  byId.set(command.id, command)
}

/** @throws Error for an id that no command has: a mistake of ours, never of a person */
export function commandById(id: string): Command {
  const known = byId.get(id)
  if (!known) throw new Error(`There is no command ${id}`)
  return known
}
