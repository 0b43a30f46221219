import type { Contribution } from '../screens/contribution.ts'
import { accessCodeDomain } from '../screens/access-code/contribution.ts'
import { capturesDomain } from '../screens/captures/contribution.ts'
import { cargoCostsDomain } from '../screens/cargo-costs/contribution.ts'
import { commoditiesDomain } from '../screens/commodities/contribution.ts'
import { companiesDomain } from '../screens/companies/contribution.ts'
import { departmentsDomain } from '../screens/departments/contribution.ts'
import { disapprovalReasonsDomain } from '../screens/disapproval-reasons/contribution.ts'
import { drawersDomain } from '../screens/drawers/contribution.ts'
import { driversDomain } from '../screens/drivers/contribution.ts'
import { freightsDomain } from '../screens/freights/contribution.ts'
import { gamesDomain } from '../screens/games/contribution.ts'
import { helpDomain } from '../screens/help/contribution.ts'
import { keysDomain } from '../screens/keys/contribution.ts'
import { locationsDomain } from '../screens/locations/contribution.ts'
import { macrosDomain } from '../screens/macros/contribution.tsx'
import { notificationsDomain } from '../screens/notifications/contribution.ts'
import { partnershipsDomain } from '../screens/partnerships/contribution.ts'
import { requestsDomain } from '../screens/requests/contribution.ts'
import { rulesDomain } from '../screens/rules/contribution.ts'
import { schedulesDomain } from '../screens/schedules/contribution.ts'
import { secondLooksDomain } from '../screens/second-looks/contribution.ts'
import { segmentationsDomain } from '../screens/segmentations/contribution.ts'
import { storyGroupsDomain } from '../screens/story-groups/contribution.ts'
import { positionsDomain } from '../screens/positions/contribution.ts'
import { travelsDomain } from '../screens/travels/contribution.ts'
import { usersDomain } from '../screens/users/contribution.ts'
import { welcomeDomain } from '../screens/welcome/contribution.ts'

/**
 * The domains that are fetched after the first load: all but the queue's. A domain that is added here does not make the
 * first load larger.
 */
export const otherDomains: readonly Contribution[] = [
  welcomeDomain,
  driversDomain,
  accessCodeDomain,
  departmentsDomain,
  companiesDomain,
  commoditiesDomain,
  requestsDomain,
  locationsDomain,
  freightsDomain,
  cargoCostsDomain,
  gamesDomain,
  drawersDomain,
  storyGroupsDomain,
  travelsDomain,
  positionsDomain,
  schedulesDomain,
  partnershipsDomain,
  capturesDomain,
  notificationsDomain,
  segmentationsDomain,
  rulesDomain,
  disapprovalReasonsDomain,
  secondLooksDomain,
  usersDomain,
  helpDomain,
  keysDomain,
  macrosDomain,
]

/** Routes of their screens. They are listed one by one, so that addresses stay typed. */
export const otherRoutes = [
  ...welcomeDomain.routes,
  ...driversDomain.routes,
  ...accessCodeDomain.routes,
  ...departmentsDomain.routes,
  ...companiesDomain.routes,
  ...commoditiesDomain.routes,
  ...requestsDomain.routes,
  ...locationsDomain.routes,
  ...freightsDomain.routes,
  ...cargoCostsDomain.routes,
  ...gamesDomain.routes,
  ...drawersDomain.routes,
  ...storyGroupsDomain.routes,
  ...travelsDomain.routes,
  ...positionsDomain.routes,
  ...schedulesDomain.routes,
  ...partnershipsDomain.routes,
  ...capturesDomain.routes,
  ...notificationsDomain.routes,
  ...segmentationsDomain.routes,
  ...rulesDomain.routes,
  ...disapprovalReasonsDomain.routes,
  ...secondLooksDomain.routes,
  ...usersDomain.routes,
  ...helpDomain.routes,
  ...keysDomain.routes,
] as const
