import { describe, expect, it } from 'vitest'
import { lifecycles, workflows } from '#machines/catalogue'
import { contextWith, type PortCall, driverTarget } from '../test-context.ts'
import { commandById } from '../registry.ts'
import { commandsRaising, workflowEventCommands } from './workflow-events.ts'

describe('commands and the events that they raise', () => {
  it('names events of people only, and commands that there are', () => {
    const known = Object.entries({ ...lifecycles, ...workflows }).flatMap(([name, { person }]) =>
      person.map((event) => `${name}.${event}`),
    )
    expect(Object.keys(workflowEventCommands).filter((event) => !known.includes(event))).toEqual([])
    expect(
      Object.values(workflowEventCommands)
        .flat()
        .map((id) => commandById(id).id),
    ).toEqual(Object.values(workflowEventCommands).flat())
    expect(Object.values(workflowEventCommands).filter((ids) => ids.length === 0)).toEqual([])
  })

  it('knows a command for every event of a person of every lifecycle', () => {
    const silent = Object.entries(lifecycles).filter(([name, { person }]) =>
      person.some((event) => commandsRaising(name, event).length === 0),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('gives the commands in the order of their scopes', () => {
    expect(commandsRaising('driverRegistration', 'APPROVE').map(({ id }) => id)).toEqual([
      'review.approve.queue',
      'review.approve.grid',
      'review.approve.record',
    ])
    expect(commandsRaising('reviewQueue', 'APPROVE').map(({ id }) => id)).toEqual(['review.approve.queue'])
    expect(commandsRaising('disapproval', 'CHOOSE').flatMap(({ keys }) => keys)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    expect(commandsRaising('session', 'RENEW')).toEqual([])
  })
})

describe('the way from a record to its lifecycle', () => {
  const [first, second] = [driverTarget('one'), driverTarget('two')]
  const show = commandById('workflow.show.grid')

  it('shows the record under the focus, also where another was selected first', () => {
    const calls: PortCall[] = []
    const context = contextWith({ targets: [first, second], isSelection: true, recordPath: '/drivers/two', calls })
    show.run(context, {})
    show.run({ ...context, recordPath: '/drivers/three' }, {})
    expect(calls).toEqual([
      { port: 'workflowPage.show', given: [second] },
      { port: 'workflowPage.show', given: [first] },
    ])
  })

  it('is not possible without a record', () => {
    expect(show.impossible?.(contextWith())).toEqual({ key: 'reasons.noRecord' })
    expect(show.impossible?.(contextWith({ targets: [first] }))).toBeNull()
  })
})
