import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'
import { campaignWay } from './campaign-way.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/segmentations/contribution')).segmentations,
  texts: ['segmentations'],
}
const getParentRoute = () => rootRoute

const segmentations = createRoute({
  getParentRoute,
  path: '/segmentations',
  validateSearch: anyList,
  component: screen(() => import('./segmentations-route.tsx'), 'SegmentationsRoute', needs, listFrame, formFrame),
})

const segmentation = createRoute({
  getParentRoute,
  path: '/segmentations/$id',
  validateSearch: anyList,
  component: screen(() => import('./segmentation-screen.tsx'), 'SegmentationRoute', needs, listFrame, formFrame),
})

const history = createRoute({
  getParentRoute,
  path: '/segmentations/$id/history',
  component: screen(() => import('./history-screen.tsx'), 'SegmentationHistoryRoute', needs, listFrame, formFrame),
})

const newSegmentation = createRoute({
  getParentRoute,
  path: '/segmentation/new',
  validateSearch: campaignWay,
  component: screen(() => import('./new-segmentation-screen.tsx'), 'NewSegmentationRoute', needs, listFrame, formFrame),
})

const newImport = createRoute({
  getParentRoute,
  path: '/segmentation/import',
  validateSearch: campaignWay,
  component: screen(() => import('./new-import-screen.tsx'), 'NewImportRoute', needs, listFrame, formFrame),
})

const importReview = createRoute({
  getParentRoute,
  path: '/segmentation/import/$id',
  validateSearch: anyList,
  component: screen(() => import('./import-screen.tsx'), 'ImportRoute', needs, listFrame, formFrame),
})

const imports = createRoute({
  getParentRoute,
  path: '/segmentation/imports',
  validateSearch: anyList,
  component: screen(() => import('./imports-route.tsx'), 'ImportsRoute', needs, listFrame, formFrame),
})

const importHistory = createRoute({
  getParentRoute,
  path: '/segmentation/import/$id/history',
  component: screen(() => import('./import-history-screen.tsx'), 'ImportHistoryRoute', needs, listFrame, formFrame),
})

/** The domain of the segmentation lists. */
export const segmentationsDomain = {
  routes: [segmentations, segmentation, history, newSegmentation, newImport, importReview, imports, importHistory],
  senders: { SEGMENTATION: async () => (await import('./segmentation-events.ts')).raiseOnSegmentation },
  outcomes: { SEGMENTATION: { DELETE: { one: 'segmentations.deleted' } } },
  failures: { SEGMENTATION: async () => (await import('./segmentation-failures.ts')).segmentationFailure },
  providers: [async () => (await import('./segmentation-provider.ts')).segmentationProvider],
  needs,
} as const satisfies Contribution
