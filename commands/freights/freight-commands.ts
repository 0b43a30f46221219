import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { type FreightForm, freightRecord } from './facets.ts'

/** Path of the screen that publishes a freight; `from` names the freight that it begins as. */
const NEW_FREIGHT_PATH = '/freight/new-freight'

const record = { record: ['freight'] } as const

/** The command of an event that a dialog of the record prepares. */
function formCommand(event: FreightForm, declared: Pick<Command, 'id' | 'title' | 'synonyms' | 'keys'>): Command[] {
  return lifecycleCommands(event, ['FREIGHT'], { ...declared, foot: true, repeatable: false }, record).map((form) => ({
    ...form,
    run: ({ of }: CommandContext) => of(freightRecord).open(event),
  }))
}

/** Freights: published, changed, copied, given to drivers and finished. */
export const freightCommands: readonly Command[] = [
  newCommand('freight.new', 'freights', { title: 'freights.new', synonyms: 'freights.newSynonyms' }),
  ...(['grid', 'record'] as const).map((scope) =>
    command({
      id: `freight.newFrom.${scope}`,
      scope,
      places: [scope === 'grid' ? 'freights' : 'freight'],
      title: 'freights.newFrom',
      synonyms: 'freights.newFromSynonyms',
      keys: ['Shift+n'],
      right: 'operate',
      changes: true,
      impossible: ({ targets }) => (targets.length === 1 ? null : { key: 'reasons.noRecord' }),
      run: ({ ports, targets: [freight] }) => freight && ports.go(`${NEW_FREIGHT_PATH}?from=${freight.id}`),
    }),
  ),
  command({
    id: 'freight.drivers',
    scope: 'record',
    places: ['freight'],
    title: 'freights.findDrivers',
    synonyms: 'freights.findDriversSynonyms',
    keys: ['b'],
    right: 'read',
    foot: true,
    impossible: ({ targets: [freight] }) => (freight?.status === 'ACTIVE' ? null : { key: 'freights.onlyActive' }),
    run: ({ ports, targets: [freight] }) => freight && ports.go(`/freights/${freight.id}/drivers`),
  }),
  ...formCommand('DEFINE_DRIVERS', {
    id: 'freight.define',
    title: 'freights.define',
    synonyms: 'freights.defineSynonyms',
    keys: ['m'],
  }),
  ...formCommand('EDIT_NEGOTIATION', {
    id: 'freight.negotiate',
    title: 'freights.negotiate',
    synonyms: 'freights.negotiateSynonyms',
    keys: ['e'],
  }),
  ...formCommand('UPDATE_DATES', {
    id: 'freight.dates',
    title: 'freights.dates',
    synonyms: 'freights.datesSynonyms',
    keys: ['d'],
  }),
  ...formCommand('COPY', {
    id: 'freight.copy',
    title: 'freights.copy',
    synonyms: 'freights.copySynonyms',
    keys: ['Shift+c'],
  }),
  command({
    id: 'freight.share',
    scope: 'record',
    places: ['freight'],
    title: 'freights.share',
    synonyms: 'freights.shareSynonyms',
    keys: ['y t'],
    right: 'read',
    run: ({ of }) => of(freightRecord).share(),
  }),
  ...lifecycleCommands(
    'FINISH',
    ['FREIGHT'],
    {
      id: 'freight.finish',
      title: 'freights.finish',
      synonyms: 'freights.finishSynonyms',
      keys: ['c'],
      foot: true,
      repeatable: false,
      // Null for several: a selection has its own confirmation, which shows the freights that can and cannot be
      // finished.
      confirm: ({ targets: [only, ...more] }) =>
        only && more.length === 0
          ? {
              title: { key: 'freights.finish' },
              text: { key: 'freights.finishText', values: { name: only.name } },
              tone: 'danger',
            }
          : null,
    },
    { grid: ['freights'], record: ['freight'] },
  ),
]
