import { type ReactNode, useState } from 'react'
import { type RowChoice, rowChoices } from '#commands/lists/facets'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'

interface PaginationProps {
  page: number
  pages: number
  rows: RowChoice
  onRows(choice: RowChoice): void
  /** Content at the left. */
  children?: ReactNode
}

/** Page and page length of a list; commands turn the pages (CTR-2-019, CON-9-002). */
export function Pagination({ page, pages, rows, onRows, children }: PaginationProps) {
  const { t, language } = useTexts()
  // Shows the choice before the address contains it, so that the next arrow key continues from it.
  const [chosen, setChosen] = useState({ from: rows, choice: rows })
  if (chosen.from !== rows) setChosen({ from: rows, choice: rows })
  const choose = (typed: string) => {
    const choice = rowChoices.find((known) => String(known) === typed)
    if (choice === undefined) return
    setChosen({ from: rows, choice })
    onRows(choice)
  }
  return (
    <div className="flex h-11 shrink-0 items-center justify-end gap-3 border-t border-line bg-surface px-4 text-table">
      <div className="mr-auto">{children}</div>
      <label className="flex items-center gap-2 text-muted">
        {t('lists.rowsPerPage')}
        <select className="field h-7 py-0" value={chosen.choice} onChange={(event) => choose(event.target.value)}>
          {rowChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`rowChoices.${choice}`)}
            </option>
          ))}
        </select>
      </label>
      <span>
        {t('lists.page', {
          page: formatCount(page, language),
          of: t('common.of'),
          pages: formatCount(Math.max(1, pages), language),
        })}
      </span>
      <CommandButton id="grid.previousPage" tone="quiet" />
      <CommandButton id="grid.nextPage" tone="quiet" />
    </div>
  )
}
