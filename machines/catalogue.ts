import { documentReview } from './documents/document-review.lifecycle.ts'
import { driverRegistration } from './drivers/driver-registration.lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { retry } from './requests/retry.lifecycle.ts'
import { webhookRequest } from './requests/webhook-request.lifecycle.ts'
import { composition } from './vehicles/composition.lifecycle.ts'

/** Every lifecycle by its name: what the tests walk and the documentation draws. */
export const lifecycles = { driverRegistration, documentReview, composition, webhookRequest, retry } as const satisfies Readonly<Record<string, Lifecycle>>
