import { getSegmentation } from '#contract/calls/segmentations'
import type { SegmentationDriver } from '#contract/schemas/segmentations/segmentation'
import { namedDocument } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { declareList, type ListDeclaration } from '../../ui/list/declaration.ts'

function declareDrivers(id: string): ListDeclaration<SegmentationDriver> {
  return declareList({
    place: 'segmentation',
    path: `/segmentations/${id}`,
    title: 'segmentations.drivers',
    search: 'segmentations.searchDriver',
    notFound: 'segmentations.noDriver',
    call: getSegmentation,
    input: { params: { id } },
    rows: ({ drivers }) => drivers,
    idOf: (row: SegmentationDriver) => row._id,
    nameOf: (row) => row.name,
    editCommand: 'segmentationDriver.edit',
    filters: [],
    // Only the ids are used: the list itself changes with its drivers.
    target: (row) => ({
      kind: 'SEGMENTATION',
      id: row._id,
      version: 0,
      status: 'ACTIVE',
      name: row.name,
      heldBy: null,
    }),
    copyable: (row) => ({ id: row._id, ...(row.phone ? { phone: row.phone } : {}) }),
    touchedBy: ({ resource, id: changed }) => resource === 'SEGMENTATION' && changed === id,
    buttons: ['segmentationDriver.add', 'segmentationDriver.edit', 'segmentationDriver.remove'],
    exported: (texts) => [
      { id: 'name', title: texts.t('segmentations.name'), kind: 'text', value: (row) => row.name },
      {
        id: 'document',
        title: texts.t('segmentations.document'),
        kind: 'text',
        value: (row) => (row.document ? namedDocument(texts, row.document) : ''),
      },
      { id: 'phone', title: texts.t('segmentations.phone'), kind: 'phone', value: (row) => row.phone ?? '' },
    ],
    columns: (texts) => [
      { id: 'name', title: texts.t('segmentations.name'), width: 300, grow: 1, value: (row) => row.name },
      {
        id: 'document',
        title: texts.t('segmentations.document'),
        width: 220,
        figures: true,
        value: (row) => (row.document ? namedDocument(texts, row.document) : ''),
      },
      {
        id: 'phone',
        title: texts.t('segmentations.phone'),
        width: 180,
        figures: true,
        value: (row) => (row.phone ? formatPhone(row.phone) : ''),
      },
    ],
  })
}

const lists = new Map<string, ListDeclaration<SegmentationDriver>>()

/** The drivers of a list; declared once for each list. */
export function driversList(id: string): ListDeclaration<SegmentationDriver> {
  const list = lists.get(id) ?? declareDrivers(id)
  lists.set(id, list)
  return list
}
