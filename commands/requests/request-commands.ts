import { DEMO_RECEIVER_FEATURE, REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { isEnabled } from '#contract/features'
import { receiverFault } from '#contract/schemas/requests/endpoint-choices'
import { type Command, command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { ENDPOINTS_PATH } from './request-paths.ts'
import { bulkRetry, demoReceiver, failures, requestPaths, results, textSearch } from './facets.ts'

const list = { scope: 'grid', places: ['requests'] } as const
const places = { grid: ['requests'], record: ['request'] } as const

/** Sends one request directly, several as a bulk retry of the services where that feature is enabled. */
function retryTargets({ run }: Command): Command['run'] {
  return (context, given) => {
    const { targets, features, of } = context
    if (targets.length > 1 && isEnabled(REQUEST_OPERATIONS_FEATURE, features))
      of(bulkRetry).plan(targets.map(({ id }) => id))
    else run(context, given)
  }
}

/** Integration requests: sending one, a selection (CON-4-034) or everything that matches again, and canceling one. */
export const requestCommands: readonly Command[] = [
  ...lifecycleCommands(
    'REPROCESS',
    ['WEBHOOK_REQUEST'],
    {
      id: 'request.reprocess',
      title: 'requests.reprocess',
      synonyms: 'requests.reprocessSynonyms',
      keys: ['r'],
      foot: true,
    },
    places,
  ).map((reprocess) => (reprocess.bulk ? { ...reprocess, run: retryTargets(reprocess) } : reprocess)),
  ...lifecycleCommands(
    'CANCEL',
    ['WEBHOOK_REQUEST'],
    {
      id: 'request.cancel',
      title: 'requests.cancel',
      synonyms: 'requests.cancelSynonyms',
      keys: ['Shift+c'],
      repeatable: false,
      // Null for several: a selection has its own confirmation, which shows the requests that can and cannot be
      // canceled.
      confirm: ({ targets: [only, ...more] }) =>
        only && more.length === 0
          ? {
              title: { key: 'requests.cancel' },
              text: { key: 'requests.cancelText', values: { name: only.name } },
              tone: 'danger',
            }
          : null,
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
    // Retries the selection; without one, everything that the filter matches.
    run: ({ of, isSelection, targets }) => of(bulkRetry).plan(isSelection ? targets.map(({ id }) => id) : undefined),
  }),
  command({
    ...list,
    id: 'requests.nextFailures',
    right: 'read',
    title: 'requests.nextFailures',
    synonyms: 'requests.nextFailuresSynonyms',
    keys: ['c'],
    impossible: ({ of }) => (of(failures).groups > 0 ? null : { key: 'requests.noFailures' }),
    run: ({ of }) => of(failures).next(),
  }),
  command({
    ...list,
    id: 'requests.sameEndpoint',
    right: 'read',
    title: 'requests.sameEndpoint',
    synonyms: 'requests.sameEndpointSynonyms',
    keys: ['s'],
    impossible: ({ targets }) => (targets.length > 0 ? null : { key: 'reasons.noRecord' }),
    run: ({ of, targets: [target] }) => target && of(failures).sameEndpoint(target.id),
  }),
  command({
    ...list,
    id: 'requests.endpoints',
    right: 'read',
    title: 'endpoints.title',
    synonyms: 'placeWords.endpoints',
    keys: ['e'],
    foot: true,
    run: ({ ports }) => ports.go(ENDPOINTS_PATH),
  }),
  ...(
    [
      ['requests.earlierBar', 'requests.earlierBar', ['h', 'ArrowLeft'], -1],
      ['requests.laterBar', 'requests.laterBar', ['l', 'ArrowRight'], 1],
    ] as const
  ).map(([id, title, keys, step]) =>
    command({
      ...list,
      id,
      right: 'read',
      title,
      synonyms: 'requests.barSynonyms',
      keys,
      impossible: ({ of }) => (of(results).bars > 0 ? null : { key: 'requests.noBars' }),
      run: ({ of }) => of(results).turn(step),
    }),
  ),
  command({
    scope: 'screen',
    places: ['requests', 'endpoints', 'endpoint'],
    id: 'requests.handover',
    right: 'read',
    title: 'requests.handover',
    synonyms: 'requests.handoverSynonyms',
    keys: ['y h'],
    impossible: ({ features }) => (isEnabled(REQUEST_OPERATIONS_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ of }) => of(failures).handOver(),
  }),
  command({
    scope: 'record',
    places: ['request'],
    id: 'request.openSubject',
    right: 'read',
    title: 'requests.openRecord',
    synonyms: 'requests.openRecordSynonyms',
    keys: ['v'],
    foot: true,
    impossible: ({ of }) => (of(requestPaths).subject ? null : { key: 'requests.noRecord' }),
    run: ({ of, ports }) => ports.go(of(requestPaths).subject ?? ''),
  }),
  command({
    scope: 'record',
    places: ['request'],
    id: 'request.endpoint',
    right: 'read',
    title: 'requests.openEndpoint',
    synonyms: 'placeWords.endpoints',
    keys: ['e'],
    foot: true,
    impossible: ({ of, features }) =>
      of(requestPaths).endpoint
        ? null
        : { key: isEnabled(REQUEST_OPERATIONS_FEATURE, features) ? 'reasons.noRecord' : 'later.feature' },
    run: ({ of, ports }) => ports.go(of(requestPaths).endpoint ?? ''),
  }),
  command({
    scope: 'record',
    places: ['request'],
    id: 'request.find',
    right: 'read',
    title: 'requests.find',
    synonyms: 'requests.findSynonyms',
    keys: ['/', 'Mod+f'],
    foot: true,
    run: ({ of }) => of(textSearch).open(),
  }),
  ...(
    [
      ['request.nextHit', 'requests.nextHit', 'n', 1],
      ['request.previousHit', 'requests.previousHit', 'Shift+n', -1],
    ] as const
  ).map(([id, title, key, step]) =>
    command({
      scope: 'record',
      places: ['request'],
      id,
      right: 'read',
      title,
      synonyms: 'requests.findSynonyms',
      keys: [key],
      impossible: ({ of }) => (of(textSearch).hits > 0 ? null : { key: 'requests.noHits' }),
      run: ({ of }) => of(textSearch).turn(step),
    }),
  ),
  command({
    // Available everywhere, because a rehearsal starts before anything fails and may be ended from any screen.
    scope: 'anywhere',
    id: 'demo.misbehave',
    right: 'operate',
    title: 'requests.misbehave',
    synonyms: 'requests.misbehaveSynonyms',
    keys: [],
    changes: true,
    asks: [
      {
        kind: 'choice',
        title: 'requests.misbehave',
        options: receiverFault.options.map((value) => ({ value, label: `receiverFaults.${value}` as const })),
      },
    ],
    impossible: ({ features }) => (isEnabled(DEMO_RECEIVER_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ of }, { choice }) => of(demoReceiver).misbehave(receiverFault.parse(choice)),
  }),
]
