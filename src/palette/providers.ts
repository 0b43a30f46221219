import type { RecordSource } from '#commands/command'
import { isEnabled } from '#contract/features'
import { mayUse, type Right, type Role } from '#contract/roles'
import type { MessageKey } from '#locales/messages'
import type { FoundRecord } from './records.ts'

/** Records of one kind that the palette asks each provider for. */
export const RECORDS_EACH = 5

/** One service that finds records by words; the domain that has the records contributes it. */
export interface RecordProvider {
  id: RecordSource
  title: MessageKey
  right: Right
  /** Enabled feature that it needs. */
  feature?: string
  /** Fewest characters that it searches with. */
  minimum: number
  /** Only commands ask for it; a text typed into the palette does not. */
  isAskedOnly?: boolean
  search(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]>
}

let providers: readonly RecordProvider[] = []

/** Makes domains' providers known, once when the console starts; texts are searched in their order. */
export function registerProviders(given: readonly RecordProvider[]): void {
  providers = given
}

/** Who finds what a command asks to pick. @throws Error for a source that no domain provides: a mistake of ours, never of a person */
export function providerOf(source: RecordSource): RecordProvider {
  const known = providers.find(({ id }) => id === source)
  if (!known) throw new Error(`No domain provides ${source}.`)
  return known
}

/** Those that every text is searched in, as far as this person may ask them. */
export function providersFor(role: Role, features: readonly string[]): RecordProvider[] {
  return providers.filter(
    ({ right, feature, isAskedOnly }) => !isAskedOnly && mayUse(right, role) && isEnabled(feature, features),
  )
}
