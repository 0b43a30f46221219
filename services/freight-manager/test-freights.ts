import type { CallInput } from '#contract/calls/call'
import type { createFreight } from '#contract/calls/freights'
import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** The first configuration and body of the platform's lists. */
export const OPTIONS_OF_TESTS = { configuration: 'c0f190000000000000000000', body: 'b0d190000000000000000000' }

/** A freight as a person publishes it, from Campinas to Curitiba. */
export const newFreightOfTests: CallInput<typeof createFreight>['body'] = {
  endAt: '2030-01-01T18:00:00.000Z',
  origin: { stateCode: 'SP', city: 'Campinas', date: '2029-01-10T08:00:00.000Z' },
  destination: { stateCode: 'PR', city: 'Curitiba', date: '2029-01-12T08:00:00.000Z' },
  configurations: [OPTIONS_OF_TESTS.configuration],
  bodies: [OPTIONS_OF_TESTS.body],
  negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 180, calculationUnit: 't' },
  carrier: { name: 'Transportes Horizonte', cnpj: '11222333000181' },
  shipper: { name: 'Usina Boa Vista', cnpj: '11444777000161' },
}

/** What a driver did with the current publication of a freight. */
export async function interact(
  { db, tenant }: { db: Database; tenant: string },
  values: Omit<Insertable<Tables['freight_interactions']>, 'tenant' | 'publication'> & { publication?: number },
): Promise<void> {
  await db.system
    .insertInto('freight_interactions')
    .values({ tenant, publication: 1, ...values })
    .execute()
}
