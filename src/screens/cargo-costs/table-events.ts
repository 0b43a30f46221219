import { deleteCargoCostTable } from '#contract/calls/extensions/cargo-costs'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

/** Deleting is the one event of a cost table. */
export const raiseOnTable: RaiseEvent = (id, { __v }, options) =>
  send(deleteCargoCostTable, { params: { id }, query: { __v } }, options)
