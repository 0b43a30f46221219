import { Dialog, DialogPanel } from '@headlessui/react'
import { type KeyboardEvent, useMemo } from 'react'
import { nextAsk } from '#commands/asks'
import type { Command, Given } from '#commands/command'
import type { CommandContext, Subject } from '#commands/context'
import { commandContext, useLayer } from '../console/command-layers.ts'
import { closeDialog } from '../console/dialogs.ts'
import { runCommand, subjectOf } from '../console/run-command.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { findHighlighted, PaletteBody } from './palette-body.tsx'
import { PaletteFooter } from './palette-footer.tsx'
import type { Question } from './question.ts'
import { useCommandList } from './use-command-list.ts'
import { type PalettePages, usePages } from './use-pages.ts'
import { useQuestion } from './use-question.ts'
import { recordUse } from './used.ts'

/** Closes the palette. The command runs after the dialog has returned the focus to where it was. */
function leaveFor(act: () => void): void {
  closeDialog()
  queueMicrotask(act)
}

/** The lines of the page on top, and what choosing one does. */
function useLines(context: CommandContext, pages: PalettePages) {
  const { page } = pages
  const answer = (command: Command, given: Given) => {
    const ask = nextAsk(command, given)
    pages.setNote(null)
    if (ask) return pages.open(command, given, ask)
    recordUse(command.id)
    leaveFor(() => runCommand(command, given, { ...commandContext(), ...subjectOf(context) }))
  }
  const list = useCommandList({
    context,
    text: page.kind === 'commands' ? page.text : '',
    selected: page.selected,
    isVisible: page.kind === 'commands',
    onCommand: (command, answered = {}) => answer(command, answered),
    onRefused: (why) => pages.setNote({ kind: 'refused', why }),
    onEntry: (id, run) => {
      recordUse(id)
      leaveFor(run)
    },
  })
  const question = useQuestion({
    page: page.kind === 'ask' ? page : null,
    kinds: context.targets.map(({ kind }) => kind),
    onAnswer: answer,
    onWrite: pages.write,
    onCancel: closeDialog,
  })
  const sections = question ? question.sections : list.sections
  const current = findHighlighted(sections, page.selected)
  return {
    question,
    sections,
    isSearching: list.isSearching,
    highlightedCommand: page.kind === 'ask' ? page.command : current && list.commandOf(current.id),
  }
}

/** Handles the palette's keys before those of the lines. */
function handleKey(
  event: KeyboardEvent,
  pages: PalettePages,
  question: Question | null,
  highlightedCommand: Command | undefined,
): void {
  const { page } = pages
  if (event.key === 'Backspace' && page.text === '' && page.kind === 'ask') {
    event.preventDefault()
    // A held Backspace empties the input without going back a page.
    if (!event.repeat) pages.back()
  } else if (event.key === 'Enter' && event.altKey) {
    event.preventDefault()
    pages.setNote(highlightedCommand ? { kind: 'dryRun', command: highlightedCommand } : null)
  } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    // Ctrl+K also closes the palette; unprevented, the browser would use it.
    event.preventDefault()
    closeDialog()
  } else question?.onKeyDown(event)
}

/** Says that nothing was found, or what to type for the question. */
function Empty({ question, isSearching }: { question: Question | null; isSearching: boolean }) {
  const { t } = useTexts()
  if (question) return question.hint ? <p className="p-4 text-hint text-muted">{question.hint}</p> : null
  if (isSearching) return null
  return (
    <p role="status" className="p-6 text-center text-muted">
      <strong className="block text-ink">{t('palette.nothing')}</strong>
      {t('palette.nothingHint')}
    </p>
  )
}

export interface PaletteProps {
  /** The command whose question is asked; null for the list of commands. */
  ask: Command | null
  given?: Given | undefined
  subject: Subject
}

/** Lists every command of the context and searches them by words. Each question of a command is a page of its own. */
export function Palette({ ask, given = {}, subject }: PaletteProps) {
  const { t } = useTexts()
  const pages = usePages(ask, given)
  useLayer({ scope: 'palette', ports: { closeDialog } })
  const context = useMemo(() => ({ ...commandContext(true), ...subject }), [subject])
  const { question, sections, isSearching, highlightedCommand } = useLines(context, pages)
  const { page } = pages
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
            onText={pages.setText}
            sections={sections}
            selected={page.selected}
            onSelect={pages.select}
            onKeyDown={(event) => handleKey(event, pages, question, highlightedCommand)}
            error={question?.error}
            numeric={question?.isNumeric ?? false}
            empty={<Empty question={question} isSearching={isSearching} />}
            footer={
              <PaletteFooter
                note={pages.note}
                context={context}
                isQuestion={question !== null}
                isCommand={highlightedCommand !== undefined}
                isSearching={isSearching}
                sections={sections}
              />
            }
          />
        </DialogPanel>
      </div>
    </Dialog>
  )
}
