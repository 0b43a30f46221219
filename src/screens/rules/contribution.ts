import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/rules/contribution')).rules,
  texts: ['rules'],
}

const reviewRules = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-rules',
  validateSearch: anyList,
  component: screen(() => import('./rules-route.tsx'), 'RulesRoute', needs, listFrame, formFrame),
})

const reviewRule = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-rules/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./rule-route.tsx'), 'RuleRoute', needs, listFrame, formFrame),
})

const reviewRuleEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-rules/$id/edit',
  component: screen(() => import('./rule-edit-screen.tsx'), 'RuleEditRoute', needs, listFrame, formFrame),
})

const newReviewRule = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-rule/new-rule',
  component: screen(() => import('./new-rule-screen.tsx'), 'NewRuleRoute', needs, listFrame, formFrame),
})

const reopening = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews/reopening',
  component: screen(() => import('./reopening-screen.tsx'), 'ReopeningScreen', needs, formFrame),
})

/** The domain of the rules of automatic review. */
export const rulesDomain = {
  routes: [reviewRules, reviewRule, reviewRuleEdit, newReviewRule, reopening],
  senders: { REVIEW_RULE: async () => (await import('./rule-events.ts')).raiseOnRule },
  providers: [async () => (await import('./rule-provider.ts')).ruleProvider],
  needs,
} as const satisfies Contribution
