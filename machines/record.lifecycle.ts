import type { ReviewKind } from '#contract/schemas/review'
import { department } from './companies/department.lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { locationCuration } from './locations/location-curation.lifecycle.ts'
import { webhookRequest } from './requests/webhook-request.lifecycle.ts'
import { reviewLifecycles } from './reviews/reviewed.lifecycle.ts'

/** Kinds of record whose status a person can change in the console. */
export type RecordKind = ReviewKind | 'DEPARTMENT' | 'LOCATION' | 'WEBHOOK_REQUEST'

/** The lifecycle that rules each kind of record. */
export const recordLifecycles: Readonly<Record<RecordKind, Lifecycle>> = { ...reviewLifecycles, DEPARTMENT: department, LOCATION: locationCuration, WEBHOOK_REQUEST: webhookRequest }
