import type { RecordKind } from '#machines/record.lifecycle'
import { type Command, command, type Place, type Scope } from './command.ts'

/** Scopes in which records are changed. */
type RecordScope = Extract<Scope, 'queue' | 'grid' | 'record'>

/** What every such command declares. */
type Essential = 'id' | 'title' | 'synonyms' | 'keys'
/** The essential fields are left out of the others: intersecting the union of all texts with itself is too much. */
type Declared = Pick<Command, Essential> &
  Partial<Omit<Command, Essential | 'event' | 'kinds' | 'scope' | 'places' | 'run'>>

/**
 * The commands that raise one event of a lifecycle, one for each scope, as `<id>.<scope>`. The lifecycle decides
 * whether one can run now; in a list it works on a whole selection.
 * @param kinds the kinds of record with the lifecycle
 * @param places screens of each scope that show such records
 */
export function lifecycleCommands(
  event: string,
  kinds: readonly RecordKind[],
  declared: Declared,
  places: Partial<Record<RecordScope, readonly Place[]>>,
): Command[] {
  return (Object.entries(places) as [RecordScope, readonly Place[]][]).map(([scope, at]) =>
    command({
      right: 'operate',
      changes: true,
      repeatable: true,
      ...declared,
      id: `${declared.id}.${scope}`,
      event,
      kinds,
      scope,
      places: at,
      bulk: scope === 'grid',
      run: (context, given) => context.ports.decide(declared.id, context.targets, given),
    }),
  )
}
