import { updateGame } from '#contract/calls/extensions/games'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnGame: RaiseEvent = (id, { event, __v }, options) =>
  send(updateGame, { params: { id }, body: { event: event as 'ACTIVATE' | 'INACTIVATE', __v } }, options)
