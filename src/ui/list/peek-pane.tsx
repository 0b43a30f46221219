import { atom } from 'jotai'
import type { ExportColumn } from '../../exports/columns.ts'
import { formatCurrency, formatDate, formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import type { ListDeclaration } from './declaration.ts'

/** True while the key is held that shows the record beside its list; the setting shows it all the time. */
export const heldPeekAtom = atom(false)

/** A value as the console shows it; empty for none. */
function shownValue<Row>({ kind, value }: ExportColumn<Row>, row: Row, { language }: Texts): string {
  const cell = value(row)
  if (cell === null) return ''
  if (typeof cell === 'number') return kind === 'money' ? formatCurrency(cell) : formatCount(cell, language)
  if (kind === 'date') return formatDate(cell)
  if (kind === 'dateTime') return formatDateTime(cell)
  return kind === 'phone' ? formatPhone(cell) : cell
}

/** All exported fields of the focused record beside its list, so that it is read without being opened. */
export function PeekPane<Row>({ list, row }: { list: ListDeclaration<Row>; row: Row | undefined }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <aside
      aria-label={t('lists.peeked')}
      data-peek={row === undefined ? '' : list.idOf(row)}
      className="w-80 shrink-0 overflow-auto border-l border-line bg-surface p-4"
    >
      {row === undefined ? null : (
        <>
          <h2 className="pb-3 font-semibold">{list.nameOf(row)}</h2>
          <dl className="flex flex-col gap-2 text-table">
            {list.exported(texts).map((column) => (
              <div key={column.id}>
                <dt className="text-hint text-muted">{column.title}</dt>
                <dd className="wrap-anywhere">{shownValue(column, row, texts) || t('common.none')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  )
}
