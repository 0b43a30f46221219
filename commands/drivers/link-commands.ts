import { driverCompany } from '#machines/companies/driver-company.lifecycle'
import { apply } from '#machines/lifecycle'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'

/** Some link of the driver can be ended: the lifecycle's answer. */
const noneToEnd = ({ links }: CommandContext) => (links.some((status) => apply(driverCompany, status, { type: 'UNLINK' })) ? null : ({ key: 'links.noneToEnd' } as const))

const code = { scope: 'screen', places: ['accessCode'], right: 'operate' } as const
const noDriver = ({ accessCode }: CommandContext) => (accessCode.driver === null ? ({ key: 'accessCode.lookUpFirst' } as const) : null)

/** A driver's links to companies, and the code that lets a driver into the app. */
export const linkCommands: readonly Command[] = [
  command({ id: 'driver.unlink', scope: 'record', places: ['driver'], title: 'links.unlink', synonyms: 'links.unlinkSynonyms', keys: ['Shift+u'], right: 'operate', changes: true, impossible: noneToEnd, run: ({ ports }) => ports.links.unlink() }),
  command({ ...code, id: 'accessCode.lookUp', title: 'accessCode.lookUp', synonyms: 'accessCode.lookUpSynonyms', keys: ['/', 'Mod+f'], foot: true, run: ({ ports }) => ports.accessCode.lookUp() }),
  command({
    ...code,
    id: 'accessCode.generate',
    title: 'accessCode.generate',
    synonyms: 'accessCode.generateSynonyms',
    keys: ['n'],
    changes: true,
    foot: true,
    impossible: (context) => noDriver(context) ?? (context.accessCode.wait === null ? null : { key: 'accessCode.limited', values: { time: context.accessCode.wait } }),
    run: ({ ports }) => ports.accessCode.generate(),
  }),
  command({
    ...code,
    id: 'accessCode.copy',
    title: 'accessCode.copy',
    synonyms: 'accessCode.copySynonyms',
    keys: ['y c'],
    foot: true,
    impossible: ({ accessCode }) => (accessCode.code === null ? { key: 'accessCode.none' } : null),
    run: ({ ports, accessCode }) => ports.copy(accessCode.code ?? ''),
  }),
  command({ ...code, id: 'accessCode.driver', title: 'commands.openDriver', synonyms: 'commands.openSynonyms', keys: ['o'], impossible: noDriver, run: ({ ports, accessCode }) => ports.go(`/drivers/${accessCode.driver ?? ''}`) }),
]
