import { languageTags } from '#contract/languages'
import type { ExportFormat } from '#machines/lists/export-format'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ExportColumn } from '../../exports/columns.ts'
import { type ListPage, startExport } from '../../exports/export-job.ts'

/** A list that can be exported. */
export interface ListExport<Row> {
  /** Title in the language on screen, used for the page, the sheet and the file's name. */
  name: string
  columns: readonly ExportColumn<Row>[]
  idOf(row: Row): string
  /** The list's own call, with its current filters and order. */
  fetchPage(page: number, pageLength: number, signal: AbortSignal): Promise<ListPage<Row>>
  /** Number of matching records; undefined until it is known. */
  count: number | undefined
  /** The applied filters in words; empty for none. */
  describeFilters(): string
}

/**
 * Lets the commands export a list (CON-1-027, CON-1-028, CON-1-029): all matching records, not only the page on screen.
 */
export function useListExport<Row>({ name, columns, idOf, fetchPage, count, describeFilters }: ListExport<Row>): void {
  const { t, language } = useTexts()
  const start = (format: ExportFormat) => {
    if (count === 0) return tell({ key: 'exports.nothingToExport' }, 'warning')
    const at = new Date()
    startExport(format, {
      document: {
        language: languageTags[language],
        product: t('common.product'),
        title: name,
        filters: `${t('exports.filters')}: ${describeFilters() || t('exports.noFilters')}`,
        by: t('exports.by', { name: currentSession().user.name, at: formatDateTime(at.toISOString()) }),
        pageLabel: t('exports.page', { page: '{{page}}', pages: '{{pages}}' }),
      },
      columns,
      idOf,
      fetchPage,
      at,
    })
  }
  useLayer({ scope: 'grid', contribute: () => ({}), ports: { exports: { start } } })
}
