import { provide } from '#commands/facet'
import { apiReference } from '#commands/help/facets'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Motion } from '#commands/context'
import { OPEN_API_PATH } from '#contract/paths'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { ApiDocument } from './api-document.ts'
import { buttonIdOf, CallItem } from './call-item.tsx'
import { type ApiCall, byService, callsOf, filterCalls } from './calls.ts'
import { curlOf } from './curl.ts'
import { Introduction } from './introduction.tsx'

export interface ReferenceAddress {
  /** The call that is unfolded. */
  call?: string | undefined
  search?: string | undefined
}

const NO_CALLS: readonly ApiCall[] = []

/** Focuses the button of a call, which also scrolls it into view. */
function focusCall(name: string | undefined): void {
  if (name) document.getElementById(buttonIdOf(name))?.focus()
}

/** Whether the list may take the focus; text fields and dialogs keep theirs. */
function isFocusFree(list: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.id === 'content' ||
    (list?.contains(activeElement) ?? false)
  )
}

/** Every call of the API by service. The address states the unfolded call and the search text. */
export function ApiReferenceScreen({ document: api, address }: { document: ApiDocument; address: ReferenceAddress }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { call: opened, search = '' } = address
  const all = useMemo(() => callsOf(api), [api])
  const calls = useMemo(() => filterCalls(all, search), [all, search])
  // A deferred value, also for the first drawing: the list is drawn between keystrokes and never delays one.
  const shown = useDeferredValue(calls, NO_CALLS)
  const services = useMemo(() => byService(shown), [shown])
  // When the address unfolds another call, that call becomes the focused one; keys then move on from it.
  const [moved, setMoved] = useState({ from: opened, to: opened })
  const focused = moved.from === opened ? moved.to : (opened ?? moved.to)
  const current = calls.find(({ name }) => name === focused) ?? calls[0]
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const go = useCallback(
    (next: ReferenceAddress, replace: boolean) =>
      void navigate({ to: '/help/api', search: next, replace, resetScroll: false }),
    [navigate],
  )
  const latest = useRef(address)
  // A layout effect, because the next key may come before ordinary effects run.
  useLayoutEffect(() => {
    latest.current = address
  }, [address])
  const setFocused = useCallback((name: string) => setMoved({ from: latest.current.call, to: name }), [])
  const toggle = useCallback(
    (name: string) => {
      const { call, ...rest } = latest.current
      go(call === name ? rest : { ...rest, call: name }, false)
    },
    [go],
  )
  const searchFor = (text: string) => {
    const { search: _before, ...rest } = latest.current
    go(text.trim() ? { ...rest, search: text } : rest, true)
  }

  // A call that is unfolded by the address, a key or the browser's history takes the focus and is scrolled into view.
  const isShown = shown.some(({ name }) => name === opened)
  useEffect(() => {
    if (!opened || !isShown) return
    const button = document.getElementById(buttonIdOf(opened))
    if (isFocusFree(list.current) && !button?.closest('article')?.contains(document.activeElement))
      button?.focus({ preventScroll: true })
    // Waits for the frame that lays out the details; scrolling earlier would lay them out twice.
    const frame = requestAnimationFrame(() => button?.closest('article')?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [opened, isShown])

  useEffect(() => {
    const box = searchBox.current
    if (box && document.activeElement !== box) box.value = search
  }, [search])

  const move = (motion: Motion, times: number) => {
    const at = current ? calls.indexOf(current) : 0
    const to = {
      next: at + times,
      previous: at - times,
      first: 0,
      last: calls.length - 1,
      pageDown: at + 10,
      pageUp: at - 10,
    }[motion]
    focusCall(calls[Math.max(0, Math.min(to, calls.length - 1))]?.name)
  }

  const copyable = useMemo(
    () =>
      current
        ? {
            path: current.path,
            curl: curlOf(api, current),
            link: new URL(`/help/api?call=${encodeURIComponent(current.name)}`, location.origin).href,
          }
        : {},
    [api, current],
  )

  // The palette finds each call by its path and its name.
  const entries = useMemo(
    () =>
      all.map(({ name, method, path }) => ({
        id: `call.${name}`,
        title: `${method} ${path}`,
        hint: name,
        run: () => go({ call: name }, false),
      })),
    [all, go],
  )

  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'apiReference', filtered: search !== '', copyable, entries }),
    ports: {
      // Escape first closes the unfolded call.
      back: () => {
        if (!opened) return document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined
        focusCall(opened)
        toggle(opened)
      },
    },
    facets: [
      provide(apiReference, () => ({
        move,
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

  return (
    <div className="flex h-full flex-col" data-reference={shown.length}>
      <h1 className="sr-only">{t('help.reference')}</h1>
      <div className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            focusCall(calls[0]?.name)
          }}
        >
          <input
            ref={searchBox}
            defaultValue={search}
            className="field w-80"
            type="search"
            placeholder={t('help.searchBox')}
            aria-label={t('help.searchBox')}
            onChange={(event) => searchFor(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
              event.preventDefault()
              if (event.key === 'ArrowDown') focusCall(current?.name)
              else event.currentTarget.blur()
            }}
          />
        </form>
        <span role="status" className="text-table font-semibold">
          {t('help.found', { count: calls.length, total: all.length })}
        </span>
        {search ? <CommandButton id="reference.clearSearch" tone="quiet" /> : null}
        <a href={OPEN_API_PATH} target="_blank" rel="noreferrer" className="button ml-auto">
          {t('help.document')}
        </a>
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-auto">
        <Introduction document={api} />
        {opened && !all.some(({ name }) => name === opened) ? (
          <p role="alert" className="border-b border-line px-4 py-3 text-caution">
            {t('help.unknown', { name: opened })}
          </p>
        ) : null}
        {services.map(({ service, calls: members }) => (
          <section key={service} aria-labelledby={`service-${service}`}>
            <h2
              id={`service-${service}`}
              className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-semibold"
            >
              {service}{' '}
              <span className="text-hint font-normal text-muted">{t('help.calls', { count: members.length })}</span>
            </h2>
            {members.map((call) => (
              <CallItem
                key={call.name}
                document={api}
                call={call}
                isOpen={call.name === opened}
                isCurrent={call === current}
                onToggle={toggle}
                onFocus={setFocused}
              />
            ))}
          </section>
        ))}
        {calls.length === 0 ? (
          <div role="status" className="flex flex-col items-center gap-2 p-10 text-center">
            <p className="text-lg font-semibold">{t('help.nothing')}</p>
            <p className="text-muted">{t('help.nothingHint')}</p>
            <CommandButton id="reference.clearSearch" />
          </div>
        ) : null}
      </div>
    </div>
  )
}
