import type { CommandContext } from '#commands/context'
import { Kbd } from '../console/kbd.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { DryRun } from './dry-run.tsx'
import type { PaletteSection } from './palette-body.tsx'
import type { FootNote } from './use-pages.ts'

/** The keys of the palette. */
function KeyHints({ isQuestion, isCommand }: Pick<PaletteFooterProps, 'isQuestion' | 'isCommand'>) {
  const { t } = useTexts()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isCommand ? (
        <span className="flex items-center gap-1.5">
          <Kbd keys="Alt+Enter" /> {t('palette.dryRunHint')}
        </span>
      ) : null}
      {isQuestion ? (
        <span className="flex items-center gap-1.5">
          <Kbd keys="Backspace" /> {t('asking.back')}
        </span>
      ) : null}
    </span>
  )
}

interface PaletteFooterProps {
  note: FootNote
  context: CommandContext
  isQuestion: boolean
  /** The highlighted line, or the question, is of a command that can be tried here. */
  isCommand: boolean
  isSearching: boolean
  sections: readonly PaletteSection[] | null
}

/** The note about a command, otherwise the keys; and the number of lines. */
export function PaletteFooter(props: PaletteFooterProps) {
  const { note, context, isQuestion, isCommand, isSearching, sections } = props
  const { t, language } = useTexts()
  const count = (sections ?? []).reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      {note?.kind === 'dryRun' ? (
        <DryRun command={note.command} context={context} />
      ) : note?.kind === 'refused' ? (
        <span role="status" data-refused className="font-semibold text-caution">
          {note.why}
        </span>
      ) : (
        <KeyHints isQuestion={isQuestion} isCommand={isCommand} />
      )}
      <span className="ml-auto shrink-0" lang={language}>
        {isSearching ? t('asking.searching') : sections ? t('palette.results', { count }) : null}
      </span>
    </>
  )
}
