import { rolesByRight } from '#contract/roles'
import { CAPTURE_QUEUE_FEATURE } from '#contract/schemas/captures/feature'
import { type Destination, place } from '../places/destination.ts'
import { CAPTURE_QUEUE_PATH } from './capture-queue-path.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('captureQueue', CAPTURE_QUEUE_PATH, 'acquisition', {
    keys: 'g Shift+c',
    feature: CAPTURE_QUEUE_FEATURE,
    roles: rolesByRight.operate,
  }),
]
