import { captureRecords } from './captures/records.ts'
import { cargoCostRecords } from './cargo-costs/records.ts'
import { commodityRecords } from './commodities/records.ts'
import { departmentRecords } from './departments/records.ts'
import { disapprovalReasonRecords } from './disapproval-reasons/records.ts'
import { drawerRecords } from './drawers/records.ts'
import { freightRecords } from './freights/records.ts'
import { gameRecords } from './games/records.ts'
import type { Lifecycle } from './lifecycle.ts'
import { addLifecycles } from './lifecycles-at-hand.ts'
import { locationRecords } from './locations/records.ts'
import { notificationRecords } from './notifications/records.ts'
import { partnershipRecords } from './partnerships/records.ts'
import { pendencyRecords } from './pendencies/records.ts'
import { requestRecords } from './requests/records.ts'
import { reviewLifecycles } from './reviews/reviewed.lifecycle.ts'
import { ruleRecords } from './rules/records.ts'
import { segmentationRecords } from './segmentations/records.ts'
import { secondLookRecords } from './second-looks/records.ts'
import { storyGroupRecords } from './story-groups/records.ts'
import { userRecords } from './users/records.ts'

/** The records of every domain whose status a person can change; `RecordKind` derives from it. */
const records = {
  ...reviewLifecycles,
  ...departmentRecords,
  ...pendencyRecords,
  ...locationRecords,
  ...freightRecords,
  ...gameRecords,
  ...drawerRecords,
  ...storyGroupRecords,
  ...partnershipRecords,
  ...notificationRecords,
  ...segmentationRecords,
  ...ruleRecords,
  ...disapprovalReasonRecords,
  ...secondLookRecords,
  ...captureRecords,
  ...requestRecords,
  ...cargoCostRecords,
  ...commodityRecords,
  ...userRecords,
}

/** Kinds of record whose status a person can change in the console. */
export type RecordKind = keyof typeof records

/** The lifecycle that rules each kind of record. Whoever imports them has all of them at hand. */
export const recordLifecycles: Readonly<Record<RecordKind, Lifecycle>> = records
addLifecycles(recordLifecycles)
