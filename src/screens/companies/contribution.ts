import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { screen } from '../screen.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { ownCompanyAddress } from './own-company-tabs.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/companies/contribution')).companies,
  texts: ['companies'],
}

const companies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies',
  validateSearch: anyList,
  component: screen(() => import('./companies-screen.tsx'), 'CompaniesScreen', needs, listFrame, formFrame),
})

const company = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./company-screen.tsx'), 'CompanyRoute', needs, listFrame, formFrame),
})

const ownCompany = createRoute({
  getParentRoute: () => rootRoute,
  path: '/company',
  validateSearch: ownCompanyAddress,
  component: screen(() => import('./own-company-screen.tsx'), 'OwnCompanyScreen', needs, listFrame, formFrame),
})

/** The domain of the platform's companies. */
export const companiesDomain = {
  routes: [companies, company, ownCompany],
  providers: [async () => (await import('./company-provider.ts')).companyProvider],
  needs,
} as const satisfies Contribution
