import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type WebhookRequestFilter, webhookRequestFilter } from '#contract/schemas/requests/webhook-request'
import { type ListAddress, listAddress } from '../../ui/list/list-address.ts'
import { rowsNow } from '../../ui/list/page-rows.ts'
import { requestsList } from './requests-list.tsx'

const address = listAddress(requestsList.filters, requestsList.orders ?? [], requestsList.rules, rowsNow)

/** The address of the list of requests, read by the list's own rules. */
export function useRequestsAddress(): ListAddress {
  const search = JSON.stringify(useSearch({ strict: false }))
  return useMemo(() => address.parse(JSON.parse(search)), [search])
}

/**
 * Reads the address at the time of a keystroke instead of the last drawing: two quick keys move two steps even if the
 * first is not drawn yet.
 */
export function useNewestRequestsAddress(): () => ListAddress {
  const { history, options } = useRouter()
  return () => address.parse(options.parseSearch(history.location.search))
}

type Parameter = keyof WebhookRequestFilter

/**
 * The filter of an address without these parameters, so that the content above the list does not shrink while it is the
 * filter.
 */
export function filterWithout(list: ListAddress, parameters: readonly Parameter[]): WebhookRequestFilter {
  const filter = webhookRequestFilter.parse(list)
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !parameters.includes(name as Parameter)))
}
