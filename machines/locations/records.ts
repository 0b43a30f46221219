import type { Lifecycle } from '../lifecycle.ts'
import { locationCuration } from './location-curation.lifecycle.ts'

/** Kinds of record of the locations' domain, each with the lifecycle that rules it. */
export const locationRecords = { LOCATION: locationCuration } as const satisfies Readonly<Record<string, Lifecycle>>
