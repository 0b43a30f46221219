import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type WebhookRequestFilter, webhookRequestFilter } from '#contract/schemas/webhook-request'
import { type ListAddress, listAddress } from '../../ui/list/list-address.ts'
import { requestsList } from './requests-list.tsx'

const address = listAddress(requestsList.filters, requestsList.orders ?? [], requestsList.rules)

/** The address of the list of requests, read by the list's own rules. */
export function useShownRequests(): ListAddress {
  const typed = JSON.stringify(useSearch({ strict: false }))
  return useMemo(() => address.parse(JSON.parse(typed)), [typed])
}

/**
 * Reads the address at the time of a keystroke instead of the last drawing: two quick keys move two steps even if the
 * first is not drawn yet.
 */
export function useShownNow(): () => ListAddress {
  const { history, options } = useRouter()
  return () => address.parse(options.parseSearch(history.location.search))
}

type Parameter = keyof WebhookRequestFilter

/**
 * The filter on screen without these parameters, so that the content above the list does not shrink while it is the
 * filter.
 */
export function filterWithout(shown: ListAddress, parameters: readonly Parameter[]): WebhookRequestFilter {
  const filter = webhookRequestFilter.parse(shown)
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !parameters.includes(name as Parameter)))
}
