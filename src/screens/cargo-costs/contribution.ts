import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/cargo-costs/contribution')).cargoCosts,
  // Kinds of cargo have the words of the freights.
  texts: ['cargo-costs', 'freights'],
}

const tables = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cargo-costs',
  validateSearch: anyList,
  component: screen(() => import('./tables-route.tsx'), 'TablesRoute', needs, listFrame, formFrame),
})

const table = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cargo-costs/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./table-screen.tsx'), 'TableRoute', needs, listFrame, formFrame),
})

const tableEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cargo-costs/$id/edit',
  component: screen(() => import('./table-form-screens.tsx'), 'TableEditRoute', needs, listFrame, formFrame),
})

const newTable = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cargo-cost/new-table',
  component: screen(() => import('./table-form-screens.tsx'), 'NewTableRoute', needs, listFrame, formFrame),
})

/** The domain of the cost tables by kind of cargo. */
export const cargoCostsDomain = {
  routes: [tables, table, tableEdit, newTable],
  senders: { CARGO_COST_TABLE: async () => (await import('./table-record.ts')).raiseOnTable },
  outcomes: { CARGO_COST_TABLE: { DELETE: { one: 'cargoCosts.deleted' } } },
  providers: [async () => (await import('./table-record.ts')).tableProvider],
  needs,
} as const satisfies Contribution
