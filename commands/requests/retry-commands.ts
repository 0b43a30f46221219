import { type Command, command } from '../command.ts'

const anywhere = { scope: 'anywhere' } as const
const retryKeys = { PAUSE: 't p', RESUME: 't r', CANCEL: 't c' } as const
const possibleOn: Readonly<Record<keyof typeof retryKeys, readonly string[]>> = { PAUSE: ['running'], RESUME: ['paused'], CANCEL: ['running', 'paused'] }

/** The bulk retry that is under way, wherever the person is meanwhile. */
export const retryCommands: readonly Command[] = [
  ...(['PAUSE', 'RESUME', 'CANCEL'] as const).map((event) =>
    command({
      ...anywhere,
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
    ...anywhere,
    id: 'retry.show',
    right: 'read',
    title: 'requests.showRetry',
    synonyms: 'requests.retrySynonyms',
    keys: ['t t'],
    impossible: ({ bulkRetry }) => (bulkRetry === 'none' ? { key: 'requests.notNowCANCEL' } : null),
    run: ({ ports }) => ports.retries.show(),
  }),
  command({
    ...anywhere,
    id: 'retry.next',
    right: 'read',
    title: 'requests.nextRetry',
    synonyms: 'requests.retrySynonyms',
    keys: ['t n'],
    impossible: ({ otherRetries }) => (otherRetries > 0 ? null : { key: 'requests.noOtherRetry' }),
    run: ({ ports }) => ports.retries.next(),
  }),
  command({
    ...anywhere,
    id: 'retry.close',
    right: 'read',
    title: 'requests.closeAccount',
    synonyms: 'requests.closeAccountSynonyms',
    keys: ['t x'],
    impossible: ({ bulkRetry }) => (bulkRetry === 'over' ? null : { key: 'requests.noAccount' }),
    run: ({ ports }) => ports.retries.close(),
  }),
]
