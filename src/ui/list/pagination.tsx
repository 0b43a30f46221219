import { type ReactNode, useState } from 'react'
import { TABLE_PAGE_LENGTHS } from '#contract/schemas/paging'
import { formatCount } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'

interface PaginationProps {
  page: number
  pages: number
  pageLength: number
  onLength(length: number): void
  /** Content at the left. */
  children?: ReactNode
}

/** Page and page length of a list; commands turn the pages (CTR-2-019, CON-9-002). */
export function Pagination({ page, pages, pageLength, onLength, children }: PaginationProps) {
  const { t, language } = useTexts()
  // Shows the chosen page length before the address contains it, so that the next arrow key continues from it.
  const [chosen, setChosen] = useState({ from: pageLength, length: pageLength })
  if (chosen.from !== pageLength) setChosen({ from: pageLength, length: pageLength })
  const choose = (length: number) => {
    setChosen({ from: pageLength, length })
    onLength(length)
  }
  return (
    <div className="flex h-11 shrink-0 items-center justify-end gap-3 border-t border-line bg-surface px-4 text-table">
      <div className="mr-auto">{children}</div>
      <label className="flex items-center gap-2 text-muted">
        {t('lists.rowsPerPage')}
        <select
          className="field h-7 py-0"
          value={chosen.length}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {TABLE_PAGE_LENGTHS.map((length) => (
            <option key={length} value={length}>
              {length}
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
