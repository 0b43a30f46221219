import { StateMachine } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKeymap } from '#commands/keys/keymap'
import { registry } from '#commands/registry'
import { languages } from '#contract/languages'
import type { Messages } from '#locales/messages'
import { lifecycles, workflows } from '#machines/catalogue'
import { loadMessages } from '../../../i18n/messages.ts'
import { machineViews, rolesText, searchMachines, type StepView, stepsNow } from './machine-views.ts'
import { defaultKeys, loadAllTexts, textsOf } from './test-texts.ts'

/** Every file of a machine, imported elsewhere or not. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('/machines/**/*.{machine,lifecycle}.ts', {
  eager: true,
})

beforeAll(loadAllTexts)

/** The machines among a file's exports: on their own, as a lifecycle, or in a list of either. */
function machinesIn(exported: unknown, depth = 0): unknown[] {
  if (exported instanceof StateMachine) return [exported]
  if (typeof exported !== 'object' || exported === null || depth > 2) return []
  return Object.values(exported).flatMap((value) => machinesIn(value, depth + 1))
}

describe('the catalogue', () => {
  it('holds the machine of every file in machines', () => {
    const listed = new Set<unknown>(
      [...Object.values(lifecycles), ...Object.values(workflows)].map(({ machine }) => machine),
    )
    const found = Object.entries(files).map(([path, exported]) => ({ path, machines: machinesIn(exported) }))
    expect(found.length).toBeGreaterThanOrEqual(listed.size)
    expect(
      found
        .filter(({ machines }) => machines.length === 0 || machines.some((machine) => !listed.has(machine)))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

/** Domains of texts for parts of machines. */
const domains = [
  'machineNames',
  'machinePurposes',
  'machineStates',
  'machineEvents',
  'machineGuards',
  'machineDelays',
  'machineActors',
] as const

describe('machines in words', () => {
  it.each(languages)('has a word for everything in %s: no name of the program is shown', (language) => {
    const views = machineViews(textsOf(language), defaultKeys)
    const shown = views.flatMap((view) => [
      view.title,
      view.purpose,
      view.driver,
      ...view.states.flatMap((state) => [
        state.title,
        state.anywhereTitle,
        ...state.actors,
        ...state.steps.flatMap((step) => [step.title, step.targetTitle, step.condition ?? '']),
      ]),
    ])
    // Identifiers are single words in capitals or mixed case; texts for people are not.
    expect(shown.filter((text) => /[A-Z]_|_[A-Za-z]|^[A-Z]{3,}$|\b[a-z]+[A-Z]|\{\{|undefined/.test(text))).toEqual([])
    const ids = views.flatMap((view) => [
      view.id,
      ...view.states.flatMap(({ id }) => (id === '' ? [] : [id, id.split('.').at(-1)])),
      ...view.states.flatMap(({ steps }) => steps.flatMap(({ event }) => event ?? [])),
    ])
    expect(shown.filter((text) => ids.includes(text))).toEqual([])
  })

  it('keeps no word that no machine has', async () => {
    const messages = (await loadMessages('en')) as Messages
    const used = new Set<string>()
    const noting = { ...textsOf('en'), t: (key: string) => (used.add(key), key) }
    machineViews(noting, defaultKeys)
    const idle = domains
      .flatMap((domain) => Object.keys(messages[domain]).map((name) => `${domain}.${name}`))
      .filter((key) => !used.has(key))
    expect(idle).toEqual([])
  })

  it('says who, with which key, under which condition and to where', () => {
    const registration = machineViews(textsOf('en'), defaultKeys).find(({ id }) => id === 'driverRegistration')
    expect(registration?.states.find(({ id }) => id === 'WAITING_REVIEW')).toEqual({
      id: 'WAITING_REVIEW',
      parent: '',
      title: 'Waiting for review',
      anywhereTitle: 'In any state of Waiting for review',
      kind: 'atomic',
      status: 'WAITING_REVIEW',
      isInitial: true,
      waits: true,
      actors: [],
      steps: [
        {
          key: 'WAITING_REVIEW/0',
          event: 'APPROVE',
          title: 'Approve',
          raiser: 'person',
          right: 'operate',
          keys: ['a'],
          condition: null,
          target: 'ACTIVE',
          targetTitle: 'Active',
          isIgnored: false,
          isSettled: true,
        },
        {
          key: 'WAITING_REVIEW/1',
          event: 'DISAPPROVE',
          title: 'Disapprove',
          raiser: 'person',
          right: 'operate',
          keys: ['d'],
          condition: 'only if there is a reason',
          target: 'DISAPPROVED',
          targetTitle: 'Disapproved',
          isIgnored: false,
          isSettled: false,
        },
        {
          key: 'WAITING_REVIEW/2',
          event: 'TRUST_RULE_PASSED',
          title: 'Approved by rule',
          raiser: 'system',
          right: null,
          keys: [],
          condition: null,
          target: 'ACTIVE',
          targetTitle: 'Active',
          isIgnored: false,
          isSettled: true,
        },
        {
          key: 'WAITING_REVIEW/3',
          event: 'TRUST_RULE_FAILED',
          title: 'Disapproved by rule',
          raiser: 'system',
          right: null,
          keys: [],
          condition: null,
          target: 'DISAPPROVED',
          targetTitle: 'Disapproved',
          isIgnored: false,
          isSettled: true,
        },
      ],
    } satisfies NonNullable<typeof registration>['states'][number])
  })

  const brief = ({ title, raiser, keys, condition, targetTitle }: StepView) => [
    title,
    raiser,
    keys.join(' '),
    condition,
    targetTitle,
  ]

  it('joins what every event of a state does under one condition, and shortens many keys', () => {
    const views = machineViews(textsOf('en'), defaultKeys)
    const stepsOf = (machine: string, state: string) =>
      views
        .find(({ id }) => id === machine)
        ?.states.find(({ id }) => id === state)
        ?.steps.map(brief)
    expect(stepsOf('checklist', 'CREATED')).toEqual([
      ['Any event, even: time passes', 'system', '', 'only if no moment is told', 'nothing changes'],
      ['Any event, even: time passes', 'system', '', 'only if its time has run out', 'Expired'],
      ['Start', 'person', '', 'in all other cases', 'Started'],
      ['Cancel', 'person', '', 'in all other cases', 'Canceled'],
    ])
    expect(stepsOf('disapproval', '')?.slice(0, 2)).toEqual([
      ['Request new photo', 'person', 'p', null, 'stays here'],
      ['Choose a reason', 'person', '1 … 9', null, 'Reason chosen'],
    ])
    expect(stepsOf('session', 'unreachable')).toEqual([['Time to try again (2\u00a0s)', 'clock', '', null, 'Checking']])
  })

  it('tells what can happen now from the inside out', () => {
    const queue = machineViews(textsOf('en'), defaultKeys).find(({ id }) => id === 'reviewQueue')
    if (!queue) throw new Error('There is no review queue')
    expect(stepsNow(queue, 'supply.failed').map(({ title }) => title)).toEqual([
      'Try again',
      'Time to try again (3\u00a0s)',
      'Filter the queue',
      'Changes may have been missed',
      'The image appeared or failed',
      'An undone decision brings its record back',
    ])
  })

  it('leaves out what an inner state takes or passes over in place of those around it', () => {
    const wizard = machineViews(textsOf('en'), defaultKeys).find(({ id }) => id === 'wizard')
    if (!wizard) throw new Error('There is no wizard')
    expect(wizard.states.find(({ id }) => id === 'sending')?.steps.map(brief)[0]).toEqual([
      'Discard everything',
      'person',
      '',
      null,
      'nothing changes',
    ])
    expect(stepsNow(wizard, 'sending').map(({ title }) => title)).toEqual([
      'Finished: send everything',
      'Failed: send everything',
    ])
    expect(stepsNow(wizard, 'reviewing').map(({ title }) => title)).toEqual([
      'Go to a step',
      'Go back a step',
      'Send',
      'Discard everything',
    ])
  })

  it('shows the keys that a person chose, and none where they took them away', () => {
    const { keysOf } = createKeymap(registry, { 'form.submit': ['Alt+s'], 'export.cancel': [] })
    const keys = (machine: string, event: string) =>
      machineViews(textsOf('en'), keysOf)
        .find(({ id }) => id === machine)
        ?.states.flatMap(({ steps }) => steps)
        .find((step) => step.event === event)?.keys
    expect([
      keys('form', 'SUBMIT'),
      keys('form', 'SAVE_DRAFT'),
      keys('export', 'START'),
      keys('export', 'CANCEL'),
    ]).toEqual([['Alt+s'], ['Mod+s'], ['Shift+e c', 'Shift+e x', 'Shift+e p'], []])
  })

  it.each([
    ['pt', 'Uma pausa na digitação (0,4\u00a0s)'],
    ['en', 'A pause in typing (0.4\u00a0s)'],
    ['es', 'Una pausa al escribir (0,4\u00a0s)'],
  ] as const)('writes the length of a wait as numbers are written in %s', (language, title) => {
    const form = machineViews(textsOf(language), defaultKeys).find(({ id }) => id === 'form')
    expect(form?.states.find(({ id }) => id === 'editing.typing')?.steps[0]?.title).toBe(title)
  })

  it('is found by words of its name, states and events, without marks', () => {
    const views = machineViews(textsOf('pt'), defaultKeys)
    expect(searchMachines(views, 'sessao').map(({ id }) => id)).toContain('session')
    expect(searchMachines(views, 'revisao DOCUMENTO').map(({ id }) => id)).toEqual(['documentReview'])
    expect(searchMachines(views, '  ')).toBe(views)
    expect(searchMachines(views, 'nothingofthisname')).toEqual([])
  })

  it('says the roles of a right in few words', () => {
    expect((['read', 'operate', 'administer', 'own'] as const).map((right) => rolesText(textsOf('en'), right))).toEqual(
      ['Any role', 'Operator or above', 'Administrator or above', 'Owner'],
    )
  })
})
