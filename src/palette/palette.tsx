import { Dialog, DialogPanel } from '@headlessui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command as Cmdk } from 'cmdk'
import { useEffect, useMemo, useState } from 'react'
import type { Command, Given } from '#commands/command'
import { dryRun } from '#commands/resolve'
import { SEARCH_MINIMUM } from '#contract/schemas/paging'
import { type ReasonCode, reasonCode } from '#contract/schemas/review-decision'
import type { MessageKey, Messages } from '#locales/messages'
import { pt } from '#locales/pt'
import { driversQueryOptions } from '../api/queries.ts'
import { commandContext, useLayer } from '../app/command-layers.ts'
import { closeDialog } from '../app/dialogs.ts'
import { textOfMessage } from '../app/notices.ts'
import { runCommand } from '../app/run-command.ts'
import { formatDocument } from '../i18n/formats.ts'
import { loadMessages } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../ui/kbd.tsx'
import { commandEntries, type Group } from './entries.ts'
import { frecencyOf, used } from './frecency.ts'
import { createIndex } from './search-index.ts'

/** Most that is drawn at once. */
const SHOWN = 50
/** Record search waits this long after the last key, milliseconds (decisions §9). */
const SEARCH_PAUSE_MS = 150

const groupTitles: Readonly<Record<Group, MessageKey>> = {
  record: 'palette.forRecord',
  here: 'palette.here',
  anywhere: 'palette.anywhere',
  unavailable: 'palette.unavailable',
}

/** What the palette asks for at the moment. */
type Page = { kind: 'commands' } | { kind: 'ask'; command: Command; given: Given }

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function Item({ id, disabled, onSelect, children }: { id: string; disabled?: boolean; onSelect(): void; children: React.ReactNode }) {
  return (
    // Said to be unavailable, yet drawn with its reason: cmdk itself would hide that from whoever reads the page aloud.
    <Cmdk.Item asChild value={id} onSelect={onSelect}>
      <div
        aria-disabled={disabled ?? false}
        className="flex min-h-9 cursor-default items-center justify-between gap-3 rounded-md px-3 py-1 data-[selected=true]:bg-accent-soft aria-disabled:text-muted"
      >
        {children}
      </div>
    </Cmdk.Item>
  )
}

/** Every command of the context, found by words; what a command needs is asked for on a page of its own. */
export function Palette({ ask }: { ask: Command | null }) {
  const texts = useTexts()
  const { t, word, language } = texts
  const [page, setPage] = useState<Page>(ask ? { kind: 'ask', command: ask, given: {} } : { kind: 'commands' })
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
  const [previewed, setPreviewed] = useState('')
  const [searched, setSearched] = useState<readonly Messages[]>([pt])
  useLayer({ scope: 'palette', contribute: () => ({}), ports: { closeDialog } })
  const context = useMemo(() => commandContext(true), [])

  useEffect(() => {
    void Promise.all([loadMessages('en'), loadMessages('es')]).then(([en, es]) => setSearched([pt, en, es]))
  }, [])

  const entries = useMemo(() => commandEntries(context, texts, searched), [context, texts, searched])
  const index = useMemo(() => createIndex(entries, frecencyOf), [entries])
  const found = useMemo(() => (page.kind === 'commands' ? index.search(text, SHOWN) : []), [index, page, text])
  const groups = useMemo(() => Map.groupBy(found, ({ value }) => value.group), [found])
  const settled = useSettled(text)
  const wanted = page.kind === 'commands' && settled.trim().length >= SEARCH_MINIMUM ? settled.trim() : ''
  const { data } = useQuery({
    ...driversQueryOptions({ search: wanted, page: 1, pageLength: 5 }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const drivers = wanted === '' ? [] : (data?.drivers ?? [])

  const run = (command: Command, given: Given) => {
    used(command.id)
    closeDialog()
    // Focus is back where it was before the command moves it.
    queueMicrotask(() => runCommand(command, given))
  }
  const choose = (command: Command) => {
    setText('')
    setSelected('')
    if ((command.asks ?? []).length > 0) setPage({ kind: 'ask', command, given: {} })
    else run(command, {})
  }
  const chooseReason = (command: Command, code: ReasonCode) => {
    if (code === 'OTHER') setPage({ kind: 'ask', command, given: { reason: { code } } })
    else run(command, { reason: { code } })
  }
  const asked = page.kind === 'ask' ? page.command.asks?.[0] : undefined
  const isWriting = page.kind === 'ask' && page.given.reason?.code === 'OTHER'

  const options: { id: string; label: string; select(): void }[] =
    page.kind !== 'ask' || !asked || isWriting
      ? []
      : asked.kind === 'reason'
        ? reasonCode.options.map((code) => ({ id: code, label: word('reasonCodes', code), select: () => chooseReason(page.command, code) }))
        : asked.kind === 'choice'
          ? asked.options.map((option) => ({ id: option.value, label: t(option.label), select: () => run(page.command, { choice: option.value }) }))
          : []
  const optionIndex = createIndex(options.map((option, at) => ({ id: option.id, texts: [option.label], weight: -at, value: option })))

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && page.kind === 'ask') {
      event.preventDefault()
      setPage({ kind: 'commands' })
    }
    const [digit] = /^[1-9]$/.exec(event.key) ?? []
    if (digit && asked?.kind === 'reason' && page.kind === 'ask' && !isWriting && text === '') {
      event.preventDefault()
      options[Number(digit) - 1]?.select()
    }
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      setPreviewed(selected)
    }
    if (event.key === 'Enter' && isWriting && text.trim()) {
      event.preventDefault()
      run(page.command, { reason: { code: 'OTHER', text: text.trim() } })
    }
  }
  const preview = entries.find(({ id }) => id === previewed)?.value.command
  const changes = preview ? dryRun(preview, context) : []

  return (
    <Dialog open onClose={closeDialog} aria-label={t('palette.title')} className="relative z-40">
      <div className="fixed inset-0 bg-black/30" aria-hidden="true" />
      <div className="fixed inset-0 flex items-start justify-center p-4 pt-[10vh]">
        <DialogPanel className="w-full max-w-2xl overflow-hidden rounded-xl border border-line bg-raised shadow-2xl" data-palette>
          <Cmdk label={t('palette.title')} shouldFilter={false} vimBindings={false} value={selected} onValueChange={(value) => { setSelected(value); setPreviewed('') }} onKeyDown={onKeyDown}>
            {page.kind === 'ask' ? <p className="pane-title px-4 pt-3">{t(page.command.title)}</p> : null}
            <Cmdk.Input
              autoFocus
              value={text}
              onValueChange={setText}
              placeholder={isWriting ? t('palette.writeReason') : asked?.kind === 'reason' ? t('palette.pickReason') : asked && asked.kind !== 'text' && page.kind === 'ask' ? t(page.command.title) : t('palette.placeholder')}
              className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-muted"
            />
            <Cmdk.List className="max-h-[60vh] overflow-auto p-2">
              {page.kind === 'commands' ? (
                <>
                  {(['record', 'here', 'anywhere', 'unavailable'] as const).map((group) => {
                    const members = groups.get(group)
                    if (!members) return null
                    const heading = group === 'record' && context.isSelection ? t('palette.forSelection', { count: context.targets.length }) : t(groupTitles[group])
                    return (
                      <Cmdk.Group key={group} heading={<span className="pane-title px-3">{heading}</span>} className="pb-1">
                        {members.map(({ id, value: { command, answer } }) => (
                          <Item key={id} id={id} disabled={!answer.possible} onSelect={() => (answer.possible ? choose(command) : runCommand(command))}>
                            <span>
                              {t(command.title)}
                              {answer.possible ? null : (
                                <span className="block text-hint text-muted">
                                  {textOfMessage(answer.why)}
                                  {answer.how ? ` ${t('palette.how', { event: word('events', answer.how) })}` : ''}
                                </span>
                              )}
                            </span>
                            {command.keys[0] ? <Kbd keys={command.keys[0]} /> : null}
                          </Item>
                        ))}
                      </Cmdk.Group>
                    )
                  })}
                  {drivers.length > 0 ? (
                    <Cmdk.Group heading={<span className="pane-title px-3">{t('palette.records')}</span>}>
                      {drivers.map((driver) => (
                        <Item
                          key={driver._id}
                          id={driver._id}
                          onSelect={() => {
                            closeDialog()
                            context.ports.go(`/drivers/${driver._id}`)
                          }}
                        >
                          <span className="truncate">{driver.fullName}</span>
                          <span className="text-hint text-muted">{formatDocument(driver.document.type, driver.document.value)}</span>
                        </Item>
                      ))}
                    </Cmdk.Group>
                  ) : null}
                  {found.length === 0 && drivers.length === 0 ? (
                    <p role="status" className="p-6 text-center text-muted">
                      <strong className="block text-ink">{t('palette.nothing')}</strong>
                      {t('palette.nothingHint')}
                    </p>
                  ) : null}
                </>
              ) : (
                optionIndex.search(isWriting ? '' : text, SHOWN).map(({ id, value }) => (
                  <Item key={id} id={id} onSelect={value.select}>
                    {value.label}
                    {asked?.kind === 'reason' ? <Kbd keys={String(reasonCode.options.indexOf(id as ReasonCode) + 1)} /> : null}
                  </Item>
                ))
              )}
            </Cmdk.List>
            <footer className="flex min-h-9 items-center gap-3 border-t border-line px-4 text-hint text-muted">
              {preview ? (
                <span role="status" data-dry-run>
                  {changes.length === 0
                    ? t('palette.dryRunNothing')
                    : changes.map(({ from, to, count }) => t('palette.dryRun', { count, from: word('statuses', from), to: word('statuses', to) })).join(' · ')}
                </span>
              ) : (
                <span className="flex items-center gap-1.5">
                  <Kbd keys="Alt+Enter" /> {t('palette.dryRunHint')}
                </span>
              )}
              <span className="ml-auto" lang={language}>
                {t('palette.results', { count: page.kind === 'commands' ? found.length + drivers.length : options.length })}
              </span>
            </footer>
          </Cmdk>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
