import { languageTags } from '#contract/languages'
import type { ExportFormat } from '#machines/lists/export-format'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { startExport } from '../../exports/export-job.ts'
import type { ListDeclaration } from './declaration.ts'
import type { FilterChip } from './filter-chips.ts'
import type { ListAddress } from './list-address.ts'

/**
 * Lets the commands export a list (CON-1-027, CON-1-028, CON-1-029): all matching records, not only the page on screen.
 * @param chips the applied filters in words
 * @param count number of matching records; undefined until it is known
 */
export function useListExport<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  chips: readonly FilterChip[],
  count: number | undefined,
): void {
  const texts = useTexts()
  const { t, language } = texts
  const start = (format: ExportFormat) => {
    if (count === 0) return tell({ key: 'exports.nothingToExport' }, 'warning')
    const at = new Date()
    const filters = chips.map(({ label, value }) => `${label}: ${value}`).join(' · ')
    startExport(format, {
      document: {
        language: languageTags[language],
        product: t('common.product'),
        title: t(list.title),
        filters: `${t('exports.filters')}: ${filters || t('exports.noFilters')}`,
        by: t('exports.by', { name: currentSession().user.name, at: formatDateTime(at.toISOString()) }),
        pageLabel: t('exports.page', { page: '{{page}}', pages: '{{pages}}' }),
      },
      columns: list.exported(texts),
      idOf: list.idOf,
      fetchPage: (page, pageLength, signal) => list.read({ ...address, page, pageLength }, signal),
      at,
    })
  }
  useLayer({ scope: 'grid', contribute: () => ({}), ports: { exports: { start } } })
}
