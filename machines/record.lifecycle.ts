import type { ReviewKind } from '#contract/schemas/review'
import { department } from './companies/department.lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { locationCuration } from './locations/location-curation.lifecycle.ts'
import { webhookEndpoint } from './requests/endpoint.lifecycle.ts'
import { pendency } from './pendencies/pendency.lifecycle.ts'
import { webhookRequest } from './requests/webhook-request.lifecycle.ts'
import { reviewLifecycles } from './reviews/reviewed.lifecycle.ts'

/** Kinds of record whose status a person can change in the console. */
export type RecordKind = ReviewKind | 'DEPARTMENT' | 'DRIVER_CHECKLIST' | 'LOCATION' | 'WEBHOOK_REQUEST' | 'WEBHOOK_ENDPOINT'

/** The lifecycle that rules each kind of record. */
export const recordLifecycles: Readonly<Record<RecordKind, Lifecycle>> = { ...reviewLifecycles, DEPARTMENT: department, DRIVER_CHECKLIST: pendency, LOCATION: locationCuration, WEBHOOK_REQUEST: webhookRequest, WEBHOOK_ENDPOINT: webhookEndpoint }
