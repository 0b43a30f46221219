import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PaletteEntry } from '#commands/context'
import type { ApiDocument } from './api-document.ts'
import { buttonIdOf } from './call-item.tsx'
import { type ApiCall, callsOf, filterCalls } from './calls.ts'
import { curlOf } from './curl.ts'

export interface ReferenceAddress {
  /** The call that is unfolded. */
  call?: string | undefined
  search?: string | undefined
}

/** Changes the address of the page. Each change starts from the newest address, also between two drawings. */
function useAddressChanges(address: ReferenceAddress) {
  const navigate = useNavigate()
  const latest = useRef(address)
  // A layout effect, because the next key may come before ordinary effects run.
  useLayoutEffect(() => {
    latest.current = address
  }, [address])
  const go = useCallback(
    (next: ReferenceAddress, replace: boolean) =>
      void navigate({ to: '/help/api', search: next, replace, resetScroll: false }),
    [navigate],
  )
  const show = useCallback((name: string) => go({ call: name }, false), [go])
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
  return { latest, show, toggle, searchFor }
}

/**
 * The call that keys act on. When the address unfolds another call, that call becomes the current one; keys then move
 * on from it.
 */
function useCurrentCall(calls: readonly ApiCall[], latest: RefObject<ReferenceAddress>, unfolded?: string) {
  const [moved, setMoved] = useState({ from: unfolded, to: unfolded })
  const name = moved.from === unfolded ? moved.to : (unfolded ?? moved.to)
  const current = calls.find((call) => call.name === name) ?? calls[0]
  const setCurrent = useCallback((to: string) => setMoved({ from: latest.current.call, to }), [latest])
  return [current, setCurrent] as const
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

/** A call that the address, a key or the browser's history unfolds takes the focus and is scrolled into view. */
export function useFocusOnUnfolded(
  list: RefObject<HTMLElement | null>,
  unfolded: string | undefined,
  isDrawn: boolean,
): void {
  useEffect(() => {
    if (!unfolded || !isDrawn) return
    const button = document.getElementById(buttonIdOf(unfolded))
    if (isFocusFree(list.current) && !button?.closest('article')?.contains(document.activeElement))
      button?.focus({ preventScroll: true })
    // Waits for the frame that lays out the details; scrolling earlier would lay them out twice.
    const frame = requestAnimationFrame(() => button?.closest('article')?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [list, unfolded, isDrawn])
}

/** The values of the current call that can be copied. */
function useCopyableCall(document: ApiDocument, call: ApiCall | undefined): Readonly<Record<string, string>> {
  return useMemo(
    () =>
      call
        ? {
            path: call.path,
            curl: curlOf(document, call),
            link: new URL(`/help/api?call=${encodeURIComponent(call.name)}`, location.origin).href,
          }
        : {},
    [document, call],
  )
}

/** The calls as entries of the palette, which finds each by its path and its name. */
function useCallEntries(calls: readonly ApiCall[], show: (name: string) => void): readonly PaletteEntry[] {
  return useMemo(
    () =>
      calls.map(({ name, method, path }) => ({
        id: `call.${name}`,
        title: `${method} ${path}`,
        hint: name,
        run: () => show(name),
      })),
    [calls, show],
  )
}

/** The calls that match the search, the current one, and changes of the address. */
export function useReference(document: ApiDocument, address: ReferenceAddress) {
  const { call: unfolded, search = '' } = address
  const allCalls = useMemo(() => callsOf(document), [document])
  const calls = useMemo(() => filterCalls(allCalls, search), [allCalls, search])
  const { latest, show, toggle, searchFor } = useAddressChanges(address)
  const [current, setCurrent] = useCurrentCall(calls, latest, unfolded)
  return {
    allCalls,
    calls,
    current,
    setCurrent,
    toggle,
    searchFor,
    copyable: useCopyableCall(document, current),
    entries: useCallEntries(allCalls, show),
  }
}
