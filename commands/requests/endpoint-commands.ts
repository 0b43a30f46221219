import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { OVERLAP_HOURS_DEFAULT } from '#contract/schemas/requests/endpoint-choices'
import { type Command, type Confirmation, command, type Target } from '../command.ts'
import { copySecretCommand } from '../copy-secret.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { requestsOf } from './request-paths.ts'
import { endpoints, endpointTest } from './facets.ts'
import { checkHoldEnd, readHoldEnd } from './hold-end.ts'

const places = { grid: ['endpoints'], record: ['endpoint'] } as const
/** For the focused endpoint of the list, and on the screen of an endpoint. */
const onEndpoints = { scope: 'screen', places: ['endpoints', 'endpoint'] } as const

const lacking = ({ features }: CommandContext) =>
  isEnabled(REQUEST_OPERATIONS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

/** Refuses unless exactly one endpoint is the target. */
const notOne = ({ targets, isSelection }: CommandContext) =>
  targets.length === 1 ? null : ({ key: isSelection ? 'endpoints.oneOnly' : 'reasons.noRecord' } as const)

/**
 * The one endpoint that is changed, if it is one. Several need no confirmation of their own: a selection has its own,
 * which shows the records that can and cannot be changed.
 */
function onlyOf({ targets: [only, ...more] }: CommandContext): Target | null {
  return only && more.length === 0 ? only : null
}

function confirmEnable(context: CommandContext): Confirmation | null {
  const only = onlyOf(context)
  if (!only) return null
  return { title: { key: 'endpoints.enable' }, text: { key: 'endpoints.enableText', values: { name: only.name } } }
}

/** Says how many requests wait for the endpoint, because disabling it fails them. */
function confirmDisable(context: CommandContext): Confirmation | null {
  const only = onlyOf(context)
  if (!only) return null
  const count = context.of(endpoints).waitingOf(only.id)
  const key = count > 0 ? 'endpoints.disableFails' : 'endpoints.disableText'
  return { title: { key: 'endpoints.disable' }, text: { key, values: { name: only.name, count } }, tone: 'danger' }
}

/**
 * Commands of endpoints: making, editing and testing them (also from a request), retrying and listing their requests,
 * enabling, disabling, holding, releasing, and rotating and copying the signing key.
 */
export const endpointCommands: readonly Command[] = [
  command({
    ...onEndpoints,
    id: 'endpoint.retry',
    right: 'operate',
    title: 'endpoints.retry',
    synonyms: 'requests.retryAllSynonyms',
    keys: ['Shift+r'],
    foot: true,
    changes: true,
    impossible: (context) => lacking(context) ?? notOne(context),
    run: ({ of, targets: [endpoint] }) => endpoint && of(endpoints).retry(endpoint),
  }),
  command({
    ...onEndpoints,
    id: 'endpoint.requests',
    right: 'read',
    title: 'endpoints.requests',
    synonyms: 'endpoints.requestsSynonyms',
    keys: ['r'],
    foot: true,
    impossible: notOne,
    run: ({ ports, targets: [endpoint] }) => endpoint && ports.go(requestsOf(endpoint.id)),
  }),
  command({
    scope: 'screen',
    places: ['endpoints'],
    id: 'endpoint.new',
    right: 'administer',
    title: 'endpoints.new',
    synonyms: 'endpoints.newSynonyms',
    keys: ['n'],
    foot: true,
    changes: true,
    impossible: lacking,
    run: ({ of }) => of(endpoints).create(),
  }),
  command({
    ...onEndpoints,
    id: 'endpoint.edit',
    right: 'administer',
    title: 'endpoints.edit',
    synonyms: 'endpoints.editSynonyms',
    keys: ['e'],
    changes: true,
    impossible: (context) => lacking(context) ?? notOne(context),
    run: ({ of, targets: [endpoint] }) => endpoint && of(endpoints).edit(endpoint),
  }),
  command({
    ...onEndpoints,
    id: 'endpoint.test',
    right: 'operate',
    title: 'endpoints.test',
    synonyms: 'endpoints.testSynonyms',
    keys: ['Shift+t'],
    foot: true,
    changes: true,
    impossible: (context) => lacking(context) ?? notOne(context),
    run: ({ of, targets: [endpoint] }) => endpoint && of(endpoints).test(endpoint),
  }),
  command({
    scope: 'screen',
    places: ['requests', 'request'],
    id: 'request.test',
    right: 'operate',
    title: 'requests.testEndpoint',
    synonyms: 'endpoints.testSynonyms',
    keys: ['Shift+t'],
    changes: true,
    impossible: (context) => lacking(context) ?? notOne(context),
    run: ({ of, targets: [request] }) => request && of(endpointTest).test(request),
  }),
  ...lifecycleCommands(
    'ENABLE',
    ['WEBHOOK_ENDPOINT'],
    {
      id: 'endpoint.enable',
      title: 'endpoints.enable',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      foot: true,
      repeatable: false,
      impossible: lacking,
      confirm: confirmEnable,
    },
    places,
  ),
  ...lifecycleCommands(
    'DISABLE',
    ['WEBHOOK_ENDPOINT'],
    {
      id: 'endpoint.disable',
      title: 'endpoints.disable',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      foot: true,
      repeatable: false,
      impossible: lacking,
      confirm: confirmDisable,
    },
    places,
  ),
  ...lifecycleCommands(
    'HOLD',
    ['WEBHOOK_ENDPOINT'],
    {
      id: 'endpoint.hold',
      title: 'endpoints.hold',
      synonyms: 'endpoints.holdSynonyms',
      keys: ['h'],
      foot: true,
      repeatable: false,
      asks: [{ kind: 'text', title: 'endpoints.holdUntilWhen', minimum: 0, check: checkHoldEnd }],
      impossible: (context) => lacking(context) ?? notOne(context),
    },
    places,
  ).map((hold): Command => ({
    ...hold,
    run: ({ of, targets: [endpoint] }, { text = '' }) =>
      endpoint && of(endpoints).hold(endpoint, readHoldEnd(text, new Date())),
  })),
  ...lifecycleCommands(
    'RELEASE',
    ['WEBHOOK_ENDPOINT'],
    {
      id: 'endpoint.release',
      title: 'endpoints.release',
      synonyms: 'endpoints.releaseSynonyms',
      keys: ['Shift+h'],
      foot: true,
      repeatable: false,
      impossible: lacking,
    },
    places,
  ),
  command({
    ...onEndpoints,
    id: 'endpoint.rotate',
    right: 'administer',
    title: 'endpoints.rotate',
    synonyms: 'endpoints.rotateSynonyms',
    keys: ['Shift+s'],
    changes: true,
    impossible: (context) => lacking(context) ?? notOne(context),
    confirm: ({ targets: [endpoint] }) => ({
      title: { key: 'endpoints.rotate' },
      text: { key: 'endpoints.rotateText', values: { name: endpoint?.name ?? '', hours: OVERLAP_HOURS_DEFAULT } },
      tone: 'danger',
    }),
    run: ({ of, targets: [endpoint] }) => endpoint && of(endpoints).rotate(endpoint),
  }),
  copySecretCommand('endpoint.copySecret', ['secret']),
]
