import { isEnabled, REGISTERS_FEATURE } from '#contract/features'
import { OPT_OUTS_FEATURE } from '#contract/schemas/notifications/feature'
import { driverCompany } from '#machines/links/driver-company.lifecycle'
import { apply } from '#machines/lifecycle'
import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { accessCode, driverLinks, driverOptOuts } from './facets.ts'

/** Refuses where the lifecycle allows none of the driver's links to be ended. */
const noneToEnd = ({ of }: CommandContext) =>
  of(driverLinks).statuses.some((status) => apply(driverCompany, status, { type: 'UNLINK' }))
    ? null
    : ({ key: 'links.noneToEnd' } as const)

const code = { scope: 'screen', places: ['accessCode'], right: 'operate' } as const
const noDriver = ({ of }: CommandContext) =>
  of(accessCode).driver === null ? ({ key: 'accessCode.lookUpFirst' } as const) : null

function limitReached({ of }: CommandContext): Message | null {
  const { wait } = of(accessCode)
  return wait === null ? null : { key: 'accessCode.limited', values: { time: wait } }
}

/**
 * A driver's links to companies, the notifications that the driver wants, and the code that lets a driver into the app.
 */
export const linkCommands: readonly Command[] = [
  command({
    id: 'driver.link',
    scope: 'record',
    places: ['driver'],
    title: 'links.link',
    synonyms: 'links.linkSynonyms',
    keys: ['Shift+l'],
    right: 'operate',
    changes: true,
    impossible: ({ features }) => (isEnabled(REGISTERS_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ of }) => of(driverLinks).link(),
  }),
  command({
    id: 'driver.unlink',
    scope: 'record',
    places: ['driver'],
    title: 'links.unlink',
    synonyms: 'links.unlinkSynonyms',
    keys: ['Shift+d'],
    right: 'operate',
    changes: true,
    impossible: noneToEnd,
    run: ({ of }) => of(driverLinks).unlink(),
  }),
  command({
    id: 'driver.optOuts',
    scope: 'record',
    places: ['driver'],
    title: 'drivers.optOuts',
    synonyms: 'drivers.optOutsSynonyms',
    keys: ['Shift+n'],
    right: 'operate',
    changes: true,
    impossible: ({ features }) => (isEnabled(OPT_OUTS_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ of }) => of(driverOptOuts).choose(),
  }),
  command({
    ...code,
    id: 'accessCode.lookUp',
    title: 'accessCode.lookUp',
    synonyms: 'accessCode.lookUpSynonyms',
    keys: ['/', 'Mod+f'],
    foot: true,
    run: ({ of }) => of(accessCode).lookUp(),
  }),
  command({
    ...code,
    id: 'accessCode.generate',
    title: 'accessCode.generate',
    synonyms: 'accessCode.generateSynonyms',
    keys: ['n'],
    changes: true,
    foot: true,
    impossible: (context) => noDriver(context) ?? limitReached(context),
    run: ({ of }) => of(accessCode).generate(),
  }),
  command({
    ...code,
    id: 'accessCode.copy',
    title: 'accessCode.copy',
    synonyms: 'accessCode.copySynonyms',
    keys: ['y c'],
    foot: true,
    impossible: ({ of }) => (of(accessCode).code === null ? { key: 'accessCode.none' } : null),
    run: ({ of, ports }) => ports.copy(of(accessCode).code ?? ''),
  }),
  command({
    ...code,
    id: 'accessCode.driver',
    title: 'commands.openDriver',
    synonyms: 'commands.openSynonyms',
    keys: ['o'],
    impossible: noDriver,
    run: ({ of, ports }) => ports.go(`/drivers/${of(accessCode).driver ?? ''}`),
  }),
]
