import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type WebhookRequestFilter, webhookRequestFilter } from '#contract/schemas/webhook-request'
import { type ListAddress, listAddress } from '../../ui/list/list-address.ts'
import { requestsList } from './requests-list.tsx'

const address = listAddress(requestsList.filters, requestsList.orders ?? [], requestsList.rules)

/** What the list of requests shows, read from its address by the list's own rules. */
export function useShownRequests(): ListAddress {
  const typed = JSON.stringify(useSearch({ strict: false }))
  return useMemo(() => address.parse(JSON.parse(typed)), [typed])
}

/**
 * The same as the address has it at the moment of a key: two quick ones lead on twice, whether or not the first is
 * drawn yet.
 */
export function useShownNow(): () => ListAddress {
  const { history, options } = useRouter()
  return () => address.parse(options.parseSearch(history.location.search))
}

type Parameter = keyof WebhookRequestFilter

/** The filter on screen without these: what stands above the list stays in sight while one of it is the filter. */
export function filterWithout(shown: ListAddress, parameters: readonly Parameter[]): WebhookRequestFilter {
  const filter = webhookRequestFilter.parse(shown)
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !parameters.includes(name as Parameter)))
}
