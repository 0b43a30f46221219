import { type Command, command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'

const places = { grid: ['requests'], record: ['request'] } as const

/** Integration requests: send one or a selection again (CON-4-034), give one up. */
export const requestCommands: readonly Command[] = [
  ...lifecycleCommands('REPROCESS', ['WEBHOOK_REQUEST'], { id: 'request.reprocess', title: 'requests.reprocess', synonyms: 'requests.reprocessSynonyms', keys: ['r'], foot: true }, places),
  ...lifecycleCommands(
    'CANCEL',
    ['WEBHOOK_REQUEST'],
    {
      id: 'request.cancel',
      title: 'requests.cancel',
      synonyms: 'requests.cancelSynonyms',
      keys: ['Shift+c'],
      repeatable: false,
      // A selection is shown divided and confirmed in any case.
      confirm: ({ targets: [only, ...more] }) => (only && more.length === 0 ? { title: { key: 'requests.cancel' }, text: { key: 'requests.cancelText', values: { name: only.name } }, tone: 'danger' } : null),
    },
    places,
  ),
  command({
    id: 'request.copyCurl',
    scope: 'record',
    places: ['request'],
    right: 'read',
    title: 'requests.copyCurl',
    synonyms: 'requests.copyCurlSynonyms',
    keys: ['y r'],
    impossible: ({ copyable }) => (copyable.curl ? null : { key: 'notices.nothingToCopy' }),
    run: ({ ports, copyable }) => ports.copy(copyable.curl ?? '', 'curl'),
  }),
]
