import type { StoppingPointCandidate } from '#contract/schemas/travels/stopping-point'
import type { TravelCandidate } from '#contract/schemas/travels/travel'
import { type EventTaker, takes } from '../driver-app/contribution.ts'
import { tellRecords } from '../records/told-records.ts'
import { stopsOf, TRAVELS } from './travels.ts'

const wordsOfStop = ({ title, locale, clients, documents }: StoppingPointCandidate) => [
  title,
  locale.city,
  ...clients.map(({ name }) => name),
  ...documents.map(({ identifier }) => identifier),
]

/** What a travel is found by: its plate, and the names of its stops, clients and documents. */
const wordsOf = (travel: TravelCandidate) => [travel.vehicle?.licensePlate, ...stopsOf(travel).flatMap(wordsOfStop)]

/** Travels that integrations tell, each created or replaced by its external id. */
export const travelAppEvents: readonly EventTaker[] = [
  takes(['travel.told'], (context, trx, events) =>
    tellRecords(
      context,
      trx,
      TRAVELS,
      events.map(({ id, at, driver, travel }) => ({
        id,
        at,
        driver,
        told: travel,
        moment: travel.scheduledAt,
        words: wordsOf(travel),
      })),
    ),
  ),
]
