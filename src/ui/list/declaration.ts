import { queryOptions } from '@tanstack/react-query'
import { waitFor } from 'xstate'
import type { z } from 'zod'
import type { Place, Target } from '#commands/command'
import type { CommandContext } from '#commands/context'
import type { Call, CallInput, CallReply } from '#contract/calls/call'
import type { Change } from '#contract/change'
import type { MessageKey } from '#locales/messages'
import { send } from '../../api/client.ts'
import { followsChanges, queryClient } from '../../api/queries.ts'
import type { DecisionGiven } from '../../console/decide.ts'
import type { Decided } from '../../console/decided.ts'
import { session } from '../../effects/session.ts'
import type { ExportColumn } from '../../exports/columns.ts'
import type { GridColumn } from '../../grid/grid.tsx'
import type { Texts } from '../../i18n/use-texts.ts'
import { type ListAddress, listAddress } from './list-address.ts'
import type { ListFilter, ListTabs } from './list-filter.ts'
import { rowsNow } from './page-rows.ts'

/** One page of a list. `countBounded`: there are more than `count` records; counting stopped there. */
export interface ListPage<Row> {
  rows: readonly Row[]
  count: number
  countBounded: boolean
  pages: number
}

/** Decides one record by a command's id without its scope. */
export type DecideSeen = (commandId: string, target: Target, given: DecisionGiven) => void

interface Described<Row> {
  /** Name of the screen in commands and of the list's data in this browser. */
  place: Place
  path: string
  title: MessageKey
  search: MessageKey
  notFound: MessageKey
  filters: readonly ListFilter[]
  /** The filters without which nothing is asked, and what the screen says until they are chosen. */
  requires?: { names: readonly string[]; title: MessageKey; hint: MessageKey }
  /** The filter that plain words of the search box set, where the call searches no words of its own. */
  wordsMean?: string
  /** Parts of the list, drawn above it; `tabCommands` turns them by key. */
  tabs?: ListTabs
  /** For lists that share a path: true where the address shows this one. */
  isAt?(address: ListAddress): boolean
  /** Orders that commands offer; column headings never sort in the console (CON-9-001). */
  orders?: readonly string[]
  columns(texts: Texts, decided: Decided): readonly GridColumn<Row>[]
  /** Columns of an exported file (CON-1-027 to CON-1-029). */
  exported(texts: Texts): readonly ExportColumn<Row>[]
  idOf(row: Row): string
  nameOf(row: Row): string
  /** Address of the record's screen. */
  pathOf?(row: Row): string
  /** The command that edits a row without a screen of its own; Enter runs it. */
  editCommand?: string
  copyable?(row: Row): CommandContext['copyable']
  /** The record as the target of a lifecycle's commands. */
  target?(row: Row, decided: Decided): Target
  /**
   * Shows what a person has to see before these records take an event, one record after the other.
   * @param decide decides a record when that was seen, as the person then wants
   */
  showFirst?(targets: readonly Target[], decide: DecideSeen): void
  /** True where a record has something to be seen before it takes an event. */
  mustShowFirst?(event: string, target: Target): boolean
  /**
   * Reads each page at every visit and none ahead (CON-7-087). The last page that was shown stays known, for the way
   * back and for a record's neighbours.
   */
  isUncached?: boolean
  /** Fetches the data of the record's screen ahead. */
  prefetch?(row: Row): void
  /** True if a live change concerns this list. */
  touchedBy(change: Change): boolean
  /** Commands that are drawn as buttons above the list. */
  buttons?: readonly string[]
}

/** A list as the list screen draws it. */
export interface ListDeclaration<Row> extends Described<Row> {
  /** Differs from that of any other list, also of one that shares the path, whose rows have another shape. */
  key: string
  /** Schema of its call's query, which addresses and filters must satisfy. */
  rules: z.ZodType
  query(address: ListAddress): ReturnType<typeof queryOptions<ListPage<Row>>>
  /** Fetches one page, without the cache. */
  read(address: ListAddress, signal: AbortSignal): Promise<ListPage<Row>>
}

interface ListReply {
  count: number
  pages: number
  countBounded?: boolean
}

/** Reads the addresses of a list by the list's own rules. @param rows rows of a page where the address states none */
export function addressReader<Row>(
  list: ListDeclaration<Row>,
  rows: () => number,
): (search: Readonly<Record<string, unknown>>) => ListAddress {
  const schema = listAddress(list.filters, list.orders ?? [], list.rules, rows, list.tabs, list.requires?.names)
  return (search) => {
    const address = schema.parse(search)
    return list.wordsMean ? { ...address, search: undefined } : address
  }
}

/** True while a filter that the list requires is not chosen; nothing is asked before. */
export function isWaiting<Row>({ requires }: Pick<ListDeclaration<Row>, 'requires'>, address: ListAddress): boolean {
  return requires?.names.some((name) => address[name] === undefined) ?? false
}

/**
 * Begins to fetch the page at the current address, so that it is on its way while shell and list are drawn. Nothing is
 * fetched for a list that reads each page at every visit.
 */
async function fetchFirstPage<Row>(list: ListDeclaration<Row>): Promise<void> {
  if (location.pathname !== list.path || list.isUncached) return
  const address = addressReader(list, rowsNow)(Object.fromEntries(new URLSearchParams(location.search)))
  if (isWaiting(list, address) || list.isAt?.(address) === false) return
  await waitFor(session, ({ context }) => context.session !== null)
  await queryClient.prefetchQuery(list.query(address))
}

/**
 * Declares a list from the call that answers it. `filters` may only use parameters of the call's query; the services
 * refuse others.
 * @param declared `rows` reads the records from the call's reply; `input` is what the call needs besides the address,
 * such as the record that the list belongs to
 */
export function declareList<Row, Of extends Call>({
  call,
  rows,
  input = {},
  ...described
}: Described<Row> & {
  call: Of
  rows(reply: CallReply<Of>): readonly Row[]
  input?: { params?: object; query?: object }
}): ListDeclaration<Row> {
  const read = async (address: ListAddress, signal: AbortSignal): Promise<ListPage<Row>> => {
    const asked = { ...input, query: { ...address, ...input.query } }
    const reply = await send(call, asked as unknown as CallInput<Of>, { signal, first: { pictures: 0 } })
    const { count, pages, countBounded = false } = reply as unknown as ListReply
    return { rows: rows(reply), count, pages, countBounded }
  }
  const all = ['list', described.place]
  followsChanges((change) => (described.touchedBy(change) ? all : null), all)
  const key = `${described.path} ${call.path}`
  const list: ListDeclaration<Row> = {
    ...described,
    key,
    rules: call.query as z.ZodType,
    read,
    query: (address) =>
      queryOptions<ListPage<Row>>({
        queryKey: [...all, key, address],
        queryFn: ({ signal }) => read(address, signal),
        ...(described.isUncached ? { staleTime: 0 } : {}),
      }),
  }
  // Rejects when nobody is signed in; the console then leaves for the sign-in page.
  fetchFirstPage(list).catch(() => undefined)
  return list
}
