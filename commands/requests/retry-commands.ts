import { type Command, command } from '../command.ts'
import { bulkRetry } from './facets.ts'

const anywhere = { scope: 'anywhere' } as const
const retryKeys = { PAUSE: 't p', RESUME: 't r', CANCEL: 't c' } as const
const possibleOn: Readonly<Record<keyof typeof retryKeys, readonly string[]>> = {
  PAUSE: ['running'],
  RESUME: ['paused'],
  CANCEL: ['running', 'paused'],
}

/** Commands of the running bulk retry, on every screen. */
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
      impossible: ({ of }) =>
        possibleOn[event].includes(of(bulkRetry).state) ? null : { key: `requests.notNow${event}` },
      run: ({ of }) => of(bulkRetry).change(event),
    }),
  ),
  command({
    ...anywhere,
    id: 'retry.show',
    right: 'read',
    title: 'requests.showRetry',
    synonyms: 'requests.retrySynonyms',
    keys: ['t t'],
    impossible: ({ of }) => (of(bulkRetry).state === 'none' ? { key: 'requests.notNowCANCEL' } : null),
    run: ({ of }) => of(bulkRetry).show(),
  }),
  command({
    ...anywhere,
    id: 'retry.next',
    right: 'read',
    title: 'requests.nextRetry',
    synonyms: 'requests.retrySynonyms',
    keys: ['t n'],
    impossible: ({ of }) => (of(bulkRetry).others > 0 ? null : { key: 'requests.noOtherRetry' }),
    run: ({ of }) => of(bulkRetry).next(),
  }),
  command({
    ...anywhere,
    id: 'retry.test',
    right: 'operate',
    title: 'requests.testWaitedFor',
    synonyms: 'endpoints.testSynonyms',
    keys: ['t e'],
    changes: true,
    impossible: ({ of }) => (of(bulkRetry).waitsFor > 0 ? null : { key: 'requests.waitsForNothing' }),
    run: ({ of }) => of(bulkRetry).test(),
  }),
  command({
    ...anywhere,
    id: 'retry.close',
    right: 'read',
    title: 'requests.closeAccount',
    synonyms: 'requests.closeAccountSynonyms',
    keys: ['t x'],
    impossible: ({ of }) => (of(bulkRetry).state === 'over' ? null : { key: 'requests.noAccount' }),
    run: ({ of }) => of(bulkRetry).close(),
  }),
]
