import { describe, expect, it } from 'vitest'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { webhookRequestStatus } from '#contract/schemas/webhook-request'
import type { Target } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { commandById } from '../registry.ts'
import { availability } from '../resolve.ts'
import { type Asked, contextWith, notingPorts } from '../test-context.ts'

const requestIn = (status: string): Target => ({ kind: 'WEBHOOK_REQUEST', id: status, version: 0, status, name: status, heldBy: null })
const whyNot = (id: string, context: Partial<CommandContext>) => {
  const answer = availability(commandById(id), contextWith(context))
  return answer.possible ? null : answer.why.key
}

describe('commands on integration requests', () => {
  it.each([
    ['request.reprocess.grid', ['PENDING', 'ERROR']],
    ['request.reprocess.record', ['PENDING', 'ERROR']],
    ['request.cancel.record', ['CREATED', 'PENDING']],
  ])('CON-4-034 %s is possible for %j only', (id, possible) => {
    expect(webhookRequestStatus.options.filter((status) => whyNot(id, { targets: [requestIn(status)] }) === null)).toEqual(possible)
  })

  it('asks before one request is given up, and leaves a selection to be shown divided', () => {
    const { confirm } = commandById('request.cancel.grid')
    const [one, two] = [requestIn('PENDING'), requestIn('CREATED')]
    expect(confirm?.(contextWith({ targets: [one] }))).toEqual({ title: { key: 'requests.cancel' }, text: { key: 'requests.cancelText', values: { name: 'PENDING' } }, tone: 'danger' })
    expect(confirm?.(contextWith({ targets: [one, two] }))).toBeNull()
  })

  it('retries everything where the platform can, once at a time, and says what else helps', () => {
    expect(whyNot('requests.retryAll', { features: [REQUEST_OPERATIONS_FEATURE] })).toBeNull()
    expect(whyNot('requests.retryAll', { features: [] })).toBe('requests.noBulk')
    expect(whyNot('requests.retryAll', { role: 'CONSOLE_VIEWER' })).toBe('reasons.role')
    expect((['none', 'running', 'paused', 'over'] as const).map((bulkRetry) => whyNot('requests.retryAll', { bulkRetry }))).toEqual([null, 'requests.alreadyRetrying', 'requests.alreadyRetrying', null])
  })

  it('pauses, resumes, cancels and closes a bulk retry where that means something', () => {
    const states = ['none', 'running', 'paused', 'over'] as const
    const possible = (id: string) => states.filter((bulkRetry) => whyNot(id, { bulkRetry }) === null)
    expect(['retry.pause', 'retry.resume', 'retry.cancel', 'retry.close'].map(possible)).toEqual([['running'], ['paused'], ['running', 'paused'], ['over']])
    const asked: Asked[] = []
    commandById('retry.pause').run(contextWith({ ports: notingPorts(asked) }), {})
    expect(asked).toEqual([{ port: 'retries.change', given: ['PAUSE'] }])
  })

  it('lets the receiver of a demo tenant misbehave, and no other', () => {
    expect([whyNot('demo.misbehave', { features: ['demo-receiver'] }), whyNot('demo.misbehave', { features: [] })]).toEqual([null, 'later.feature'])
    const asked: Asked[] = []
    commandById('demo.misbehave').run(contextWith({ ports: notingPorts(asked) }), { choice: 'DOWN' })
    expect(asked).toEqual([{ port: 'demo.misbehave', given: ['DOWN'] }])
  })
})
