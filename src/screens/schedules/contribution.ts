import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'
import { scheduleTabs } from './schedule-tabs.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/schedules/contribution')).schedules,
  texts: ['operations', 'schedules', 'exchange'],
}

const schedules = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedules',
  validateSearch: anyList,
  component: screen(() => import('./schedules-route.tsx'), 'SchedulesRoute', needs, listFrame, formFrame),
})

const schedule = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedules/$id',
  validateSearch: z.object({ tab: z.enum(scheduleTabs).optional().catch(undefined) }),
  component: screen(() => import('./schedule-route.tsx'), 'ScheduleRoute', needs, listFrame),
})

/** The domain of the schedules. */
export const schedulesDomain = { routes: [schedules, schedule], needs } as const satisfies Contribution
