import { describe, expect, it } from 'vitest'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { webhookRequestStatus } from '#contract/schemas/requests/webhook-request'
import type { Target } from '../command.ts'
import { provide } from '../facet.ts'
import { commandById } from '../registry.ts'
import { availability } from '../resolve.ts'
import { type PortCall, contextWith } from '../test-context.ts'
import { bulkRetry, endpoints } from './facets.ts'

const requestIn = (status: string): Target => ({
  kind: 'WEBHOOK_REQUEST',
  id: status,
  version: 0,
  status,
  name: status,
  heldBy: null,
})
type Given = NonNullable<Parameters<typeof contextWith>[0]>
const whyNot = (id: string, context: Given) => {
  const answer = availability(commandById(id), contextWith(context))
  return answer.possible ? null : answer.why.key
}

describe('commands on integration requests', () => {
  it.each([
    ['request.reprocess.grid', ['PENDING', 'ERROR']],
    ['request.reprocess.record', ['PENDING', 'ERROR']],
    ['request.cancel.record', ['CREATED', 'PENDING']],
  ])('CON-4-034 %s is possible for %j only', (id, possible) => {
    expect(
      webhookRequestStatus.options.filter((status) => whyNot(id, { targets: [requestIn(status)] }) === null),
    ).toEqual(possible)
  })

  it('asks before one request is given up, and leaves a selection to be shown divided', () => {
    const { confirm } = commandById('request.cancel.grid')
    const [one, two] = [requestIn('PENDING'), requestIn('CREATED')]
    expect(confirm?.(contextWith({ targets: [one] }))).toEqual({
      title: { key: 'requests.cancel' },
      text: { key: 'requests.cancelText', values: { name: 'PENDING' } },
      tone: 'danger',
    })
    expect(confirm?.(contextWith({ targets: [one, two] }))).toBeNull()
  })

  it('retries a selection or everything, also while another bulk retry is under way', () => {
    const calls = (id: string, context: Given) => {
      const noted: PortCall[] = []
      commandById(id).run(contextWith({ ...context, calls: noted }), {})
      return noted
    }
    const targets = [requestIn('ERROR'), requestIn('PENDING')]
    const [one] = targets
    if (!one) throw new Error('There is no target.')
    expect(calls('requests.retryAll', { targets: [one], isSelection: false })).toEqual([
      { port: 'bulkRetry.plan', given: [undefined] },
    ])
    expect(calls('requests.retryAll', { targets, isSelection: true })).toEqual([
      { port: 'bulkRetry.plan', given: [['ERROR', 'PENDING']] },
    ])
    // One request is sent directly. Several are a bulk retry of the services, or single calls where the platform has no
    // bulk retries.
    expect(calls('request.reprocess.grid', { targets, isSelection: true })).toEqual([
      { port: 'bulkRetry.plan', given: [['ERROR', 'PENDING']] },
    ])
    expect(calls('request.reprocess.grid', { targets: [one] })).toEqual([
      { port: 'decide', given: ['request.reprocess', [one], {}] },
    ])
    expect(calls('request.reprocess.grid', { targets, isSelection: true, features: [] })).toEqual([
      { port: 'decide', given: ['request.reprocess', targets, {}] },
    ])
    expect([
      whyNot('requests.retryAll', { features: [REQUEST_OPERATIONS_FEATURE] }),
      whyNot('requests.retryAll', { features: [] }),
    ]).toEqual([null, null])
    expect(whyNot('requests.retryAll', { role: 'CONSOLE_VIEWER' })).toBe('reasons.role')
    expect(
      (['none', 'running', 'paused', 'ending', 'over'] as const).map((state) =>
        whyNot('requests.retryAll', { facets: [provide(bulkRetry, () => ({ state }))] }),
      ),
    ).toEqual([null, null, null, null, null])
  })

  it('pauses, resumes, cancels and closes a bulk retry where that means something', () => {
    const states = ['none', 'running', 'paused', 'ending', 'over'] as const
    const possible = (id: string) =>
      states.filter((state) => whyNot(id, { facets: [provide(bulkRetry, () => ({ state }))] }) === null)
    expect(['retry.pause', 'retry.resume', 'retry.cancel', 'retry.close'].map(possible)).toEqual([
      ['running'],
      ['paused'],
      ['running', 'paused'],
      ['over'],
    ])
    const calls: PortCall[] = []
    commandById('retry.pause').run(contextWith({ calls }), {})
    commandById('retry.next').run(contextWith({ calls }), {})
    expect(calls).toEqual([
      { port: 'bulkRetry.change', given: ['PAUSE'] },
      { port: 'bulkRetry.next', given: [] },
    ])
    expect(
      [0, 1].map((others) =>
        whyNot('retry.next', { facets: [provide(bulkRetry, () => ({ state: 'running' as const, others }))] }),
      ),
    ).toEqual(['requests.noOtherRetry', null])
  })

  it('shows a bulk retry from every screen, and an endpoint’s commands where they may be used', () => {
    expect(['retry.pause', 'retry.show', 'retry.close'].map((id) => commandById(id).scope)).toEqual([
      'anywhere',
      'anywhere',
      'anywhere',
    ])
    const endpoint = (status: string): Target => ({ ...requestIn(status), kind: 'WEBHOOK_ENDPOINT' })
    const changes = ['enable', 'disable', 'hold', 'release']
    const possible = (status: string) =>
      changes.filter((change) => whyNot(`endpoint.${change}.grid`, { targets: [endpoint(status)] }) === null)
    expect(['ENABLED', 'HELD', 'DISABLED'].map(possible)).toEqual([
      ['disable', 'hold'],
      ['disable', 'release'],
      ['enable'],
    ])
    expect([
      whyNot('endpoint.rotate', { targets: [endpoint('ENABLED')] }),
      whyNot('endpoint.rotate', { role: 'CONSOLE_ADMIN', targets: [endpoint('ENABLED')] }),
    ]).toEqual(['reasons.role', null])
    const two = {
      role: 'CONSOLE_ADMIN' as const,
      isSelection: true,
      targets: [endpoint('ENABLED'), endpoint('ENABLED')],
    }
    expect(['endpoint.rotate', 'endpoint.retry', 'endpoint.requests'].map((id) => whyNot(id, two))).toEqual([
      'endpoints.oneOnly',
      'endpoints.oneOnly',
      'endpoints.oneOnly',
    ])
    expect(
      ['endpoint.retry', 'endpoint.requests'].map((id) =>
        whyNot(id, { role: 'CONSOLE_VIEWER', targets: [endpoint('DISABLED')] }),
      ),
    ).toEqual(['reasons.role', null])
    expect(whyNot('endpoint.disable.grid', { features: [], targets: [endpoint('ENABLED')] })).toBe('later.feature')
  })

  it('says how many waiting requests disabling an endpoint fails, and holds it until a time or until it is released', () => {
    const endpoint: Target = { ...requestIn('ENABLED'), kind: 'WEBHOOK_ENDPOINT' }
    const text = (waiting: number) =>
      commandById('endpoint.disable.record').confirm?.(
        contextWith({ targets: [endpoint], facets: [provide(endpoints, () => ({ waitingOf: () => waiting }))] }),
      )?.text
    expect([0, 3].map(text)).toEqual([
      { key: 'endpoints.disableText', values: { name: 'ENABLED', count: 0 } },
      { key: 'endpoints.disableFails', values: { name: 'ENABLED', count: 3 } },
    ])
    const calls: PortCall[] = []
    commandById('endpoint.hold.record').run(contextWith({ targets: [endpoint], calls }), { text: '' })
    expect(calls).toEqual([{ port: 'endpoints.hold', given: [endpoint, null] }])
  })

  it('tests one endpoint: its own, that of a request, or those that a bulk retry waits for', () => {
    const request = requestIn('PENDING')
    const calls: PortCall[] = []
    commandById('endpoint.test').run(contextWith({ targets: [request], calls }), {})
    commandById('request.test').run(contextWith({ targets: [request], calls }), {})
    commandById('retry.test').run(contextWith({ calls }), {})
    expect(calls).toEqual([
      { port: 'endpoints.test', given: [request] },
      { port: 'endpointTest.test', given: [request] },
      { port: 'bulkRetry.test', given: [] },
    ])
    expect([
      whyNot('request.test', { targets: [request] }),
      whyNot('request.test', { targets: [request, request], isSelection: true }),
      whyNot('request.test', { targets: [request], role: 'CONSOLE_VIEWER' }),
      whyNot('request.test', { targets: [request], features: [] }),
    ]).toEqual([null, 'endpoints.oneOnly', 'reasons.role', 'later.feature'])
    expect(
      [0, 1].map((waitsFor) => whyNot('retry.test', { facets: [provide(bulkRetry, () => ({ waitsFor }))] })),
    ).toEqual(['requests.waitsForNothing', null])
  })

  it('lets the receiver of a demo tenant misbehave, and no other', () => {
    expect([
      whyNot('demo.misbehave', { features: ['demo-receiver'] }),
      whyNot('demo.misbehave', { features: [] }),
    ]).toEqual([null, 'later.feature'])
    const calls: PortCall[] = []
    commandById('demo.misbehave').run(contextWith({ calls }), { choice: 'DOWN' })
    expect(calls).toEqual([{ port: 'demoReceiver.misbehave', given: ['DOWN'] }])
  })
})
