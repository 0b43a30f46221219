import { DEMO_RECEIVER_FEATURE, isEnabled, REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { receiverFault } from '#contract/schemas/request-operations'
import { type Command, command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'

const list = { scope: 'grid', places: ['requests'] } as const
const retryKeys = { PAUSE: 't p', RESUME: 't r', CANCEL: 't c' } as const
const possibleOn: Readonly<Record<keyof typeof retryKeys, readonly string[]>> = { PAUSE: ['running'], RESUME: ['paused'], CANCEL: ['running', 'paused'] }
const places = { grid: ['requests'], record: ['request'] } as const

/** Integration requests: send one, a selection (CON-4-034) or everything that matches again, give one up. */
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
  command({
    ...list,
    id: 'requests.retryAll',
    right: 'operate',
    title: 'requests.retryAll',
    synonyms: 'requests.retryAllSynonyms',
    keys: ['Shift+r'],
    foot: true,
    changes: true,
    impossible: ({ features, bulkRetry }) => {
      if (!isEnabled(REQUEST_OPERATIONS_FEATURE, features)) return { key: 'requests.noBulk' }
      return bulkRetry === 'running' || bulkRetry === 'paused' ? { key: 'requests.alreadyRetrying' } : null
    },
    run: ({ ports }) => ports.retries.plan(),
  }),
  ...(['PAUSE', 'RESUME', 'CANCEL'] as const).map((event) =>
    command({
      ...list,
      id: `retry.${event.toLowerCase()}`,
      right: 'operate',
      title: `requests.retry${event}`,
      synonyms: 'requests.retrySynonyms',
      keys: [retryKeys[event]],
      changes: true,
      impossible: ({ bulkRetry }) => (possibleOn[event].includes(bulkRetry) ? null : { key: `requests.notNow${event}` }),
      run: ({ ports }) => ports.retries.change(event),
    }),
  ),
  command({
    ...list,
    id: 'retry.close',
    right: 'read',
    title: 'requests.closeAccount',
    synonyms: 'requests.closeAccountSynonyms',
    keys: ['t x'],
    impossible: ({ bulkRetry }) => (bulkRetry === 'over' ? null : { key: 'requests.noAccount' }),
    run: ({ ports }) => ports.retries.close(),
  }),
  command({
    ...list,
    id: 'requests.nextFailures',
    right: 'read',
    title: 'requests.nextFailures',
    synonyms: 'requests.nextFailuresSynonyms',
    keys: ['c'],
    foot: true,
    impossible: ({ failureGroups }) => (failureGroups > 0 ? null : { key: 'requests.noFailures' }),
    run: ({ ports }) => ports.failures.next(),
  }),
  command({
    ...list,
    id: 'demo.misbehave',
    right: 'operate',
    title: 'requests.misbehave',
    synonyms: 'requests.misbehaveSynonyms',
    keys: [],
    changes: true,
    asks: [{ kind: 'choice', title: 'requests.misbehave', options: receiverFault.options.map((value) => ({ value, label: `receiverFaults.${value}` as const })) }],
    impossible: ({ features }) => (isEnabled(DEMO_RECEIVER_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ ports }, { choice }) => ports.demo.misbehave(receiverFault.parse(choice)),
  }),
]
