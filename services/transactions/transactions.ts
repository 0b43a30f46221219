import type { RoutesOf } from '../http/routes.ts'
import { textOf } from '#contract/texts'
import { renewHolds } from '../records/holds.ts'
import { claimCapture } from './capture-queue.ts'
import { actOnCapture, captureClock, createCapture, getCapture, listCaptures, tellContacts } from './captures.ts'

/** The transactions service. */
export const transactionsRoutes: RoutesOf<'transactions'> = {
  listCaptures: (context, { query }) => listCaptures(context, query),
  getCapture: (context, { params }) => getCapture(context, params.id),
  createCapture: (context, { body }) => createCapture(context, body),
  tellContacts: (context, { params, body }) => tellContacts(context, params.id, body),
  actOnCapture: (context, { params, body }) => actOnCapture(context, params.id, body),
  claimCapture: (context, { body }) => claimCapture(context, body),
  renewCaptureClaims: async (context, { body }) => ({
    message: textOf('ok', context.language),
    renewed: await renewHolds(context, 'captures', body),
  }),
}

/** Events of the clock on the records of this service. */
export const transactionsClock = [...captureClock]
