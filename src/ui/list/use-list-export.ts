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
  /** Title in the language on screen: of the page, the sheet and the file's name. */
  name: string
  columns: readonly ExportColumn<Row>[]
  idOf(row: Row): string
  /** The list's own call, with the filters and the order that it has now. */
  fetchPage(page: number, pageLength: number, signal: AbortSignal): Promise<ListPage<Row>>
  /** Records that match; undefined while nobody knows. */
  count: number | undefined
  /** The filters that apply, in words; empty without any. */
  describeFilters(): string
}

/** Lets the commands export a list (CON-1-027, CON-1-028, CON-1-029): everything that matches, not only its page. */
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
