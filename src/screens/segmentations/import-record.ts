import { queryOptions } from '@tanstack/react-query'
import { getSegmentationImport, listSegmentationImportRows } from '#contract/calls/extensions/segmentation-imports'
import {
  refusedResults,
  type SegmentationImport,
  type SegmentationImportRow,
  type SegmentationRowResult,
  takenResults,
} from '#contract/schemas/segmentations/segmentation-import'
import { noteColumns, templateColumns } from '#contract/schemas/segmentations/segmentation-template'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList, type ListDeclaration } from '../../ui/list/declaration.ts'

followsChanges(
  ({ resource, id }) => (resource === 'SEGMENTATION_IMPORT' ? ['segmentationImport', id] : null),
  ['segmentationImport'],
)

export function importQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['segmentationImport', id],
    queryFn: async ({ signal }) =>
      (await send(getSegmentationImport, { params: { id } }, { signal })).segmentationImport,
  })
}

const sumOf = (results: SegmentationImport['results'], of: readonly SegmentationRowResult[]) =>
  of.reduce((sum, result) => sum + results[result], 0)

/** How many rows are taken into the list, and how many are left out. */
export function accountOf({ results }: SegmentationImport): { taken: number; refused: number } {
  return { taken: sumOf(results, takenResults), refused: sumOf(results, refusedResults) }
}

/** Why a row is refused, with the line that is taken instead. */
function reasonOf({ t }: Texts, { reasons, winner }: SegmentationImportRow): string {
  const text = reasons.join(' ')
  return winner === null ? text : `${text} (${t('segmentations.winner', { line: winner })})`
}

function declareRows(id: string): ListDeclaration<SegmentationImportRow> {
  return declareList({
    place: 'segmentationImport',
    path: `/segmentation/import/${id}`,
    title: 'segmentations.importTitle',
    search: 'segmentations.rowsSearch',
    notFound: 'segmentations.rowsNotFound',
    call: listSegmentationImportRows,
    input: { params: { id } },
    rows: ({ rows }) => rows,
    idOf: (row: SegmentationImportRow) => String(row.line),
    nameOf: (row) => row.name,
    editCommand: 'segmentationImport.correct',
    tabs: {
      name: 'result',
      label: 'segmentations.rowTabs',
      tabs: [
        { id: 'REFUSED', label: 'segmentations.result_REFUSED' },
        { id: 'DOCUMENT', label: 'segmentations.result_DOCUMENT' },
        { id: 'PHONE', label: 'segmentations.result_PHONE' },
        { id: 'GUEST', label: 'segmentations.result_GUEST' },
        { id: 'ALL', label: 'segmentations.result_ALL' },
      ],
    },
    filters: [],
    // Only lines and results are used: the import itself changes with its rows.
    target: (row) => ({
      kind: 'SEGMENTATION',
      id: String(row.line),
      version: 0,
      status: row.result,
      name: row.name,
      heldBy: null,
    }),
    touchedBy: ({ resource, id: changed }) => resource === 'SEGMENTATION_IMPORT' && changed === id,
    buttons: [
      'segmentationImport.apply',
      'segmentationImport.correct',
      'segmentationImport.undo',
      'segmentationImport.openList',
    ],
    // The exported file has the columns of the template, so that it can be corrected and sent again.
    exported: (texts) => [
      ...templateColumns.map(({ field, header }) => ({
        id: field,
        title: header[texts.language],
        kind: 'text' as const,
        value: (row: SegmentationImportRow) => row[field],
      })),
      { id: 'line', title: noteColumns.line[texts.language], kind: 'number', value: (row) => row.line },
      { id: 'reason', title: noteColumns.reason[texts.language], kind: 'text', value: (row) => reasonOf(texts, row) },
    ],
    columns: (texts) => [
      { id: 'line', title: texts.t('segmentations.line'), width: 80, figures: true, value: (row) => String(row.line) },
      { id: 'name', title: texts.t('segmentations.name'), width: 220, value: (row) => row.name },
      {
        id: 'document',
        title: texts.t('segmentations.document'),
        width: 150,
        figures: true,
        value: (row) => row.document,
      },
      { id: 'phone', title: texts.t('segmentations.phone'), width: 150, figures: true, value: (row) => row.phone },
      {
        id: 'result',
        title: texts.t('segmentations.result'),
        width: 140,
        value: (row) => texts.t(`segmentations.result_${row.result}`),
      },
      {
        id: 'reason',
        title: texts.t('segmentations.reason'),
        width: 320,
        grow: 1,
        value: (row) => reasonOf(texts, row),
      },
      { id: 'found', title: texts.t('segmentations.found'), width: 200, value: (row) => row.driver?.name ?? '' },
    ],
  })
}

const lists = new Map<string, ListDeclaration<SegmentationImportRow>>()

/** The rows of an import; declared once for each import. */
export function importRowsList(id: string): ListDeclaration<SegmentationImportRow> {
  const list = lists.get(id) ?? declareRows(id)
  lists.set(id, list)
  return list
}
