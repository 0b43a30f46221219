import { isEnabled } from '#contract/features'
import { SEGMENTATION_IMPORTS_FEATURE } from '#contract/schemas/segmentations/feature'
import { refusedResults } from '#contract/schemas/segmentations/segmentation-import'
import { allowedEvents } from '#machines/lifecycle'
import { segmentationImport as lifecycle } from '#machines/segmentations/segmentation-import.lifecycle'
import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { importRows, segmentationDrivers, segmentationForm, segmentationImport } from './facets.ts'

const needsFeature = ({ features }: CommandContext): Message | null =>
  isEnabled(SEGMENTATION_IMPORTS_FEATURE, features) ? null : { key: 'later.feature' }

const needsRecord = ({ targets }: CommandContext): Message | null =>
  targets.length > 0 ? null : { key: 'reasons.noRecord' }

const changing = { right: 'operate', changes: true, foot: true } as const

/** Segmentation lists: created by hand or by spreadsheet, and deleted. */
const listCommands: readonly Command[] = [
  newCommand('segmentation.new', 'segmentations', {
    title: 'segmentations.new',
    synonyms: 'segmentations.newSynonyms',
  }),
  command({
    ...changing,
    id: 'segmentation.import',
    scope: 'grid',
    places: ['segmentations'],
    title: 'segmentations.import',
    synonyms: 'segmentations.importSynonyms',
    keys: ['i'],
    impossible: needsFeature,
    run: ({ ports }) => ports.go('/segmentation/import'),
  }),
  command({
    id: 'segmentation.imports',
    scope: 'grid',
    places: ['segmentations'],
    title: 'segmentations.imports',
    synonyms: 'segmentations.importsSynonyms',
    keys: ['Shift+i'],
    right: 'read',
    impossible: needsFeature,
    run: ({ ports }) => ports.go('/segmentation/imports'),
  }),
  ...lifecycleCommands(
    'DELETE',
    ['SEGMENTATION'],
    {
      id: 'segmentation.delete',
      title: 'segmentations.delete',
      synonyms: 'segmentations.deleteSynonyms',
      keys: ['Shift+d'],
      foot: true,
      repeatable: false,
      // Null for several: a selection has its own confirmation, which shows what can and cannot be deleted.
      confirm: ({ targets: [only, ...more] }) =>
        only && more.length === 0
          ? {
              title: { key: 'segmentations.delete' },
              text: { key: 'segmentations.deleteText', values: { name: only.name } },
              tone: 'danger',
            }
          : null,
    },
    { grid: ['segmentations'], record: ['segmentationHistory'] },
  ),
  command({
    id: 'segmentation.addPart',
    scope: 'form',
    places: ['newSegmentation'],
    title: 'segmentations.morePart',
    synonyms: 'segmentations.morePartSynonyms',
    keys: ['Alt+a'],
    right: 'operate',
    inFields: true,
    changes: true,
    foot: true,
    impossible: ({ of }) => (of(segmentationForm).isFull ? { key: 'segmentations.full' } : null),
    run: ({ of }) => of(segmentationForm).addPart(),
  }),
]

const driver = { scope: 'grid', places: ['segmentation'] } as const

/** The drivers of a list. */
const driverCommands: readonly Command[] = [
  command({
    ...driver,
    ...changing,
    id: 'segmentationDriver.add',
    title: 'segmentations.addDriver',
    synonyms: 'segmentations.addDriverSynonyms',
    keys: ['n'],
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    ...driver,
    ...changing,
    id: 'segmentationDriver.edit',
    title: 'segmentations.editDriver',
    synonyms: 'segmentations.editDriverSynonyms',
    keys: ['e'],
    impossible: needsRecord,
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...driver,
    ...changing,
    id: 'segmentationDriver.remove',
    title: 'segmentations.removeDriver',
    synonyms: 'segmentations.removeDriverSynonyms',
    keys: ['Shift+d'],
    bulk: true,
    impossible: needsRecord,
    confirm: ({ targets }) => ({
      title: { key: 'segmentations.removeDriver' },
      text: { key: 'segmentations.removeDriverText', values: { count: targets.length } },
      tone: 'danger',
    }),
    run: ({ of }) => of(segmentationDrivers).remove(),
  }),
  command({
    ...driver,
    id: 'segmentation.history',
    title: 'segmentations.history',
    synonyms: 'segmentations.historySynonyms',
    keys: ['h'],
    right: 'read',
    foot: true,
    impossible: needsFeature,
    run: ({ of }) => of(segmentationDrivers).openHistory(),
  }),
]

const imported = { scope: 'grid', places: ['segmentationImport'] } as const

/** Whether the import's lifecycle allows an event now. */
const allows =
  (event: string) =>
  ({ of }: CommandContext): Message | null => {
    const { status } = of(segmentationImport)
    const isPossible = status in lifecycle.machine.states && allowedEvents(lifecycle, status).includes(event)
    return isPossible ? null : { key: 'segmentations.notNow' }
  }

/** The status of a row is what becomes of it. Rows that are taken need no correction. */
const needsRefusedRow = ({ targets: [row] }: CommandContext): Message | null => {
  if (!row) return { key: 'reasons.noRecord' }
  return refusedResults.some((result) => result === row.status) ? null : { key: 'segmentations.rowTaken' }
}

/** An import of a spreadsheet, while it is reviewed and afterwards. */
const importCommands: readonly Command[] = [
  command({
    ...imported,
    ...changing,
    id: 'segmentationImport.apply',
    title: 'segmentations.apply',
    synonyms: 'segmentations.applySynonyms',
    keys: ['Shift+a'],
    impossible: allows('APPLY'),
    confirm: ({ of }) => {
      const { taken, refused } = of(segmentationImport)
      return {
        title: { key: 'segmentations.apply' },
        text: { key: 'segmentations.applyText', values: { taken, refused } },
      }
    },
    run: ({ of }) => of(segmentationImport).raise('APPLY'),
  }),
  command({
    ...imported,
    ...changing,
    id: 'segmentationImport.correct',
    title: 'segmentations.correct',
    synonyms: 'segmentations.correctSynonyms',
    keys: ['e'],
    impossible: (context) => allows('CORRECT')(context) ?? needsRefusedRow(context),
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...imported,
    id: 'segmentationImport.nextRefused',
    title: 'segmentations.nextRefused',
    synonyms: 'segmentations.refusedSynonyms',
    keys: [']', 'F8'],
    right: 'read',
    foot: true,
    awaitsRecord: true,
    run: ({ of }) => of(importRows).seekRefused(1),
  }),
  command({
    ...imported,
    id: 'segmentationImport.previousRefused',
    title: 'segmentations.previousRefused',
    synonyms: 'segmentations.refusedSynonyms',
    keys: ['[', 'Shift+F8'],
    right: 'read',
    awaitsRecord: true,
    run: ({ of }) => of(importRows).seekRefused(-1),
  }),
  command({
    ...imported,
    ...changing,
    id: 'segmentationImport.undo',
    title: 'segmentations.undo',
    synonyms: 'segmentations.undoSynonyms',
    keys: ['Shift+z'],
    impossible: allows('UNDO'),
    confirm: () => ({ title: { key: 'segmentations.undo' }, text: { key: 'segmentations.undoText' }, tone: 'danger' }),
    run: ({ of }) => of(segmentationImport).raise('UNDO'),
  }),
  command({
    ...imported,
    ...changing,
    id: 'segmentationImport.cancel',
    title: 'segmentations.cancel',
    synonyms: 'segmentations.cancelSynonyms',
    keys: ['Shift+i'],
    foot: false,
    impossible: allows('CANCEL'),
    confirm: () => ({
      title: { key: 'segmentations.cancel' },
      text: { key: 'segmentations.cancelText' },
      tone: 'danger',
    }),
    run: ({ of }) => of(segmentationImport).raise('CANCEL'),
  }),
  command({
    ...imported,
    id: 'segmentationImport.openList',
    title: 'segmentations.openList',
    synonyms: 'segmentations.openListSynonyms',
    keys: ['b'],
    right: 'read',
    foot: true,
    impossible: ({ of }) => (of(segmentationImport).list === null ? { key: 'segmentations.noList' } : null),
    run: ({ of }) => of(segmentationImport).openList(),
  }),
  command({
    ...imported,
    id: 'segmentationImport.history',
    title: 'segmentations.importHistory',
    synonyms: 'segmentations.historySynonyms',
    keys: ['h'],
    right: 'read',
    run: ({ of }) => of(segmentationImport).openHistory(),
  }),
  command({
    ...imported,
    id: 'segmentationImport.openCampaign',
    title: 'segmentations.backToCampaign',
    synonyms: 'segmentations.backToCampaignSynonyms',
    keys: ['Shift+b'],
    right: 'read',
    impossible: ({ of }) => {
      const { list, isForCampaign } = of(segmentationImport)
      if (!isForCampaign) return { key: 'segmentations.noCampaign' }
      return list === null ? { key: 'segmentations.noList' } : null
    },
    run: ({ of }) => of(segmentationImport).openCampaign(),
  }),
]

export const segmentationCommands: readonly Command[] = [...listCommands, ...driverCommands, ...importCommands]
