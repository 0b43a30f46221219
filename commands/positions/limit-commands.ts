import { type Command, command } from '../command.ts'
import { trackMap } from './facets.ts'
import { HAPPENING_LIMITS, type HappeningLimit, happeningLimitNames, USUAL_LIMITS } from './happening-limits.ts'

const keys = { stopMetres: 'z d', stopMinutes: 'z p', gapMinutes: 'z f', jumpSpeed: 'z s' } as const satisfies Record<
  HappeningLimit,
  string
>
const own = { scope: 'screen', places: ['positions'], right: 'read', synonyms: 'positions.limitSynonyms' } as const

/** What counts as a stop, a gap and a jump on the map: each limit asked for as a number, and all back to the usual. */
export const limitCommands: readonly Command[] = [
  ...happeningLimitNames.map((name) => {
    const { minimum, maximum } = HAPPENING_LIMITS[name]
    return command({
      ...own,
      id: `positions.limit.${name}`,
      title: `positions.limit_${name}`,
      says: ({ of }) => String(of(trackMap).limits[name]),
      keys: [keys[name]],
      asks: [{ kind: 'number', title: `positions.limit_${name}`, minimum, maximum }],
      impossible: ({ of }) => (of(trackMap).shown ? null : { key: 'positions.noMap' }),
      run: ({ of }, { number }) => {
        if (number !== undefined) of(trackMap).setLimits({ ...of(trackMap).limits, [name]: number })
      },
    })
  }),
  command({
    ...own,
    id: 'positions.limit.reset',
    title: 'positions.limitReset',
    keys: ['z r'],
    impossible: ({ of }) =>
      happeningLimitNames.some((name) => of(trackMap).limits[name] !== USUAL_LIMITS[name])
        ? null
        : { key: 'positions.limitsUsual' },
    run: ({ of }) => of(trackMap).setLimits(USUAL_LIMITS),
  }),
]
