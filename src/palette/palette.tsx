import { Dialog, DialogPanel } from '@headlessui/react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { Command, Given } from '#commands/command'
import { nextAsk } from '#commands/asks'
import type { Messages } from '#locales/messages'
import { pt } from '#locales/pt'
import { commandContext, useLayer } from '../console/command-layers.ts'
import { closeDialog } from '../console/dialogs.ts'
import { runCommand } from '../console/run-command.ts'
import { loadMessages } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'
import { DryRun } from './dry-run.tsx'
import { firstPages, goBack, pageOf, withQuestion, withSelected, withText } from './pages.ts'
import { highlighted, PaletteBody } from './palette-body.tsx'
import { useCommandList } from './use-command-list.ts'
import { useQuestion } from './use-question.ts'
import { used } from './used.ts'

/** The content of the footer: the effects of a command, or why it cannot run. */
type Told = { kind: 'dryRun'; command: Command } | { kind: 'refused'; why: string } | null

/** Lists every command of the context and searches them by words. Each question of a command is a page of its own. */
export function Palette({ ask, given = {} }: { ask: Command | null; given?: Given | undefined }) {
  const { t, language } = useTexts()
  const [pages, setPages] = useState(() => firstPages(ask, given))
  const [told, setTold] = useState<Told>(null)
  const [searched, setSearched] = useState<readonly Messages[]>([pt])
  useLayer({ scope: 'palette', ports: { closeDialog } })
  const context = useMemo(() => commandContext(true), [])
  const page = pageOf(pages)

  useEffect(() => {
    void Promise.all([loadMessages('en'), loadMessages('es')]).then(([en, es]) => setSearched([pt, en, es]))
  }, [])

  // The command runs after the dialog has returned the focus to where it was.
  const leave = (act: () => void) => {
    closeDialog()
    queueMicrotask(act)
  }
  const answer = (command: Command, whole: Given) => {
    const next = nextAsk(command, whole)
    setTold(null)
    if (next) return setPages((before) => withQuestion(before, command, whole, next))
    used(command.id)
    leave(() => runCommand(command, whole))
  }
  const list = useCommandList({
    context,
    searched,
    text: page.kind === 'commands' ? page.text : '',
    selected: page.selected,
    isShown: page.kind === 'commands',
    onCommand: (command) => answer(command, {}),
    onRefused: (why) => setTold({ kind: 'refused', why }),
    onEntry: (id, run) => {
      used(id)
      leave(run)
    },
  })
  const question = useQuestion({
    page: page.kind === 'ask' ? page : null,
    onAnswer: answer,
    onWrite: (command, whole, asked) => setPages((before) => withQuestion(before, command, whole, asked, true)),
    onCancel: closeDialog,
  })
  const sections = question ? question.sections : list.sections
  const current = highlighted(sections, page.selected)
  const highlightedCommand = page.kind === 'ask' ? page.command : current && list.commandOf(current.id)

  const back = () => {
    setTold(null)
    setPages(goBack)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && page.text === '' && page.kind === 'ask') {
      event.preventDefault()
      // A held Backspace empties the input without going back a page.
      if (!event.repeat) back()
    } else if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      setTold(highlightedCommand ? { kind: 'dryRun', command: highlightedCommand } : null)
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      // Ctrl+K also closes the palette; unprevented, the browser would use it.
      event.preventDefault()
      closeDialog()
    } else question?.onKeyDown(event)
  }

  return (
    <Dialog open onClose={closeDialog} aria-label={t('palette.title')} className="relative z-40">
      <div className="fixed inset-0 bg-black/30" aria-hidden="true" />
      <div className="fixed inset-0 flex items-start justify-center p-4 pt-[10vh]">
        <DialogPanel
          className="w-full max-w-2xl overflow-hidden rounded-xl border border-line bg-raised shadow-2xl"
          data-palette={page.kind}
        >
          <PaletteBody
            label={t('palette.title')}
            title={question?.title}
            placeholder={question?.placeholder ?? t('palette.placeholder')}
            text={page.text}
            onText={(text) => {
              setTold(null)
              setPages((before) => withText(before, text))
            }}
            sections={sections}
            selected={page.selected}
            onSelect={(id) => {
              setTold(null)
              setPages((before) => withSelected(before, id))
            }}
            onKeyDown={onKeyDown}
            error={question?.error}
            numeric={question?.isNumeric ?? false}
            empty={
              question ? (
                question.hint ? (
                  <p className="p-4 text-hint text-muted">{question.hint}</p>
                ) : null
              ) : list.isSearching ? null : (
                <p role="status" className="p-6 text-center text-muted">
                  <strong className="block text-ink">{t('palette.nothing')}</strong>
                  {t('palette.nothingHint')}
                </p>
              )
            }
            footer={
              <>
                {told?.kind === 'dryRun' ? (
                  <DryRun command={told.command} context={context} />
                ) : told?.kind === 'refused' ? (
                  <span role="status" data-refused className="font-semibold text-caution">
                    {told.why}
                  </span>
                ) : (
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="flex items-center gap-1.5">
                      <Kbd keys="Alt+Enter" /> {t('palette.dryRunHint')}
                    </span>
                    {question ? (
                      <span className="flex items-center gap-1.5">
                        <Kbd keys="Backspace" /> {t('asking.back')}
                      </span>
                    ) : null}
                  </span>
                )}
                <span className="ml-auto shrink-0" lang={language}>
                  {list.isSearching
                    ? t('asking.searching')
                    : sections
                      ? t('palette.results', { count: sections.reduce((count, { items }) => count + items.length, 0) })
                      : null}
                </span>
              </>
            }
          />
        </DialogPanel>
      </div>
    </Dialog>
  )
}
