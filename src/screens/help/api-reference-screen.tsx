import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import { provide } from '#commands/facet'
import { apiReference } from '#commands/help/facets'
import { OPEN_API_PATH } from '#contract/paths'
import { useLayer } from '../../console/command-layers.ts'
import { movedIndex } from '../../console/edges.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { ApiDocument } from './api-document.ts'
import { buttonIdOf, CallItem } from './call-item.tsx'
import { type ApiCall, byService, type ServiceCalls } from './calls.ts'
import { Introduction } from './introduction.tsx'
import { SearchField, useSearchField } from './search-field.tsx'
import { type ReferenceAddress, useFocusOnUnfolded, useReference } from './use-reference.ts'
import { focusHome } from '../../console/focus-home.ts'

const NO_CALLS: readonly ApiCall[] = []
/** Calls that a page key moves over. */
const PAGE = 10

/** Focuses the button of a call, which also scrolls it into view. */
function focusCall(name: string | undefined): void {
  if (name) document.getElementById(buttonIdOf(name))?.focus()
}

/** What commands see of the page, and what they do with its calls. */
function useReferenceLayer(
  { calls, current, toggle, searchFor, copyable, entries }: ReturnType<typeof useReference>,
  { call: unfolded, search = '' }: ReferenceAddress,
  searchBox: RefObject<HTMLInputElement | null>,
): void {
  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'apiReference', filtered: search !== '', copyable, entries }),
    ports: {
      // Escape first closes the unfolded call.
      back: () => {
        if (!unfolded) return current ? focusCall(current.name) : focusHome()
        focusCall(unfolded)
        toggle(unfolded)
      },
    },
    facets: [
      provide(apiReference, () => ({
        move: (motion, times) => {
          const at = current ? calls.indexOf(current) : 0
          const to = movedIndex(motion, times, { at, length: calls.length, page: PAGE })
          focusCall(calls[to ?? at]?.name)
        },
        unfold: () => {
          if (!current) return
          focusCall(current.name)
          toggle(current.name)
        },
        focusSearch: () => {
          searchBox.current?.focus()
          searchBox.current?.select()
        },
        clearSearch: () => searchFor(''),
        openDocument: () => window.open(OPEN_API_PATH, '_blank', 'noopener'),
      })),
    ],
  })
}

/** Every call of the API by service. The address states the unfolded call and the search text. */
export function ApiReferenceScreen({ document: api, address }: { document: ApiDocument; address: ReferenceAddress }) {
  const { t } = useTexts()
  const { call: unfolded, search = '' } = address
  const reference = useReference(api, address)
  const { allCalls, calls, current, toggle } = reference
  // A deferred value, also for the first drawing: the list is drawn between keystrokes and never delays one.
  const drawnCalls = useDeferredValue(calls, NO_CALLS)
  const services = useMemo(() => byService(drawnCalls), [drawnCalls])
  const list = useRef<HTMLDivElement>(null)
  const isDrawn = drawnCalls.some(({ name }) => name === unfolded)
  useFocusOnUnfolded(list, unfolded, isDrawn)
  const searchBox = useSearchField(search)
  useReferenceLayer(reference, address, searchBox)

  return (
    <div className="flex h-full flex-col" data-reference={drawnCalls.length}>
      <h1 className="sr-only">{t('help.reference')}</h1>
      <div className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            focusCall(calls[0]?.name)
          }}
        >
          <SearchField
            box={searchBox}
            search={search}
            label={t('help.searchBox')}
            className="w-80"
            onSearch={reference.searchFor}
            onLeave={() => (current ? focusCall(current.name) : focusHome())}
          />
        </form>
        <span role="status" className="text-table font-semibold">
          {t('help.found', { shown: calls.length, count: allCalls.length })}
        </span>
        {search ? <CommandButton id="reference.clearSearch" tone="quiet" /> : null}
        <a href={OPEN_API_PATH} target="_blank" rel="noreferrer" className="button ml-auto">
          {t('help.document')}
        </a>
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-auto">
        <Introduction document={api} />
        {unfolded && !allCalls.some(({ name }) => name === unfolded) ? (
          <p role="alert" className="border-b border-line px-4 py-3 text-caution">
            {t('help.unknown', { name: unfolded })}
          </p>
        ) : null}
        {services.map((service) => (
          <ServiceSection
            key={service.service}
            document={api}
            service={service}
            unfolded={unfolded}
            current={current}
            onToggle={toggle}
            onFocus={reference.setCurrent}
          />
        ))}
        {calls.length === 0 ? <NoCalls /> : null}
      </div>
    </div>
  )
}

interface ServiceSectionProps {
  document: ApiDocument
  service: ServiceCalls
  /** Name of the call that is unfolded. */
  unfolded: string | undefined
  /** The call that keys act on. */
  current: ApiCall | undefined
  onToggle(name: string): void
  onFocus(name: string): void
}

/** The calls of one service under its name. */
function ServiceSection({ document, service, unfolded, current, onToggle, onFocus }: ServiceSectionProps) {
  const { t } = useTexts()
  const { service: name, calls } = service
  return (
    <section aria-labelledby={`service-${name}`}>
      <h2
        id={`service-${name}`}
        className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-semibold"
      >
        {name} <span className="text-hint font-normal text-muted">{t('help.calls', { count: calls.length })}</span>
      </h2>
      {calls.map((call) => (
        <CallItem
          key={call.name}
          document={document}
          call={call}
          isOpen={call.name === unfolded}
          isCurrent={call === current}
          onToggle={onToggle}
          onFocus={onFocus}
        />
      ))}
    </section>
  )
}

function NoCalls() {
  const { t } = useTexts()
  return (
    <div role="status" className="flex flex-col items-center gap-2 p-10 text-center">
      <p className="text-lg font-semibold">{t('help.nothing')}</p>
      <p className="text-muted">{t('help.nothingHint')}</p>
      <CommandButton id="reference.clearSearch" />
    </div>
  )
}
