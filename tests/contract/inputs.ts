import type { CallInput } from '#contract/calls/call'
import { type CallName, type Catalogue, catalogue } from '#contract/catalogue'
import type { TestRecords } from '#services/core/test-records'

/** What one call is tried with: a good input, on records made for it where it needs some. */
/** An input as a request is made of it, whatever the call. */
interface AnyInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

type Inputs = { [Name in CallName]: (records: TestRecords) => Promise<CallInput<Catalogue[Name]>> }

const APPROVE = { event: 'APPROVE', __v: 0 } as const

/** A good input for every call; a new call does not compile without one. */
const inputs: Inputs = {
  listDrivers: async () => ({ query: { page: 1, pageLength: 5 } }),
  getDriverBasicData: async (records) => ({ params: { id: await records.driver() } }),
  listDriverHistories: async (records) => ({ params: { id: await records.driver() } }),
  decideDriver: async (records) => ({ params: { id: await records.driver() }, body: APPROVE }),
  trustDriverLicence: async (records) => ({ params: { id: await records.licence(await records.driver()) }, body: APPROVE }),
  listDriverAdditionalDocuments: async () => ({ query: {} }),
  getDriverAdditionalDocument: async (records) => ({ params: { id: await records.document(await records.driver()) } }),
  decideDriverAdditionalDocument: async (records) => ({ params: { id: await records.document(await records.driver()) }, body: APPROVE }),
  trustDriverVehicle: async (records) => ({ params: { id: await records.vehicle(await records.driver()) }, body: APPROVE }),
  listDriverCompositions: async () => ({ query: {} }),
  decideDriverComposition: async (records) => ({ params: { id: await records.composition(await records.driver()) }, body: APPROVE }),
  getTenant: async () => ({ params: { uniqueName: 'demo' } }),
  listReviews: async () => ({ query: {} }),
  getReviewSummary: async () => ({}),
  claimReviews: async () => ({ body: { limit: 1 } }),
  renewClaims: async () => ({ body: { renew: [], release: [] } }),
  flagReview: async (records) => ({ params: { id: (await records.reviewOf(await records.driver())) ?? '' }, body: { flagged: false } }),
}

export const callNames = Object.keys(catalogue) as CallName[]

export function goodInput(name: CallName, records: TestRecords): Promise<AnyInput> {
  return inputs[name](records)
}
