import type { RecordSource } from '#commands/command'
import { isEnabled } from '#contract/features'
import { mayUse, type Right, type Role } from '#contract/roles'
import type { MessageKey } from '#locales/messages'
import type { FoundRecord } from './records.ts'

/** Most records that the palette requests from each provider. */
export const RECORDS_EACH = 5

/** A service that searches records by words; contributed by the domain of the records. */
export interface RecordProvider {
  id: RecordSource
  title: MessageKey
  right: Right
  /** Feature that must be enabled. */
  feature?: string
  /** Fewest characters of a search. */
  minimum: number
  /** True if only a command's question searches it, not a text typed into the palette. */
  isAskedOnly?: boolean
  search(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]>
}

let providers: readonly RecordProvider[] = []

/** Registers the domains' providers, once when the console starts. Texts are searched in their order. */
export function registerProviders(given: readonly RecordProvider[]): void {
  providers = given
}

/**
 * The provider that a command's question searches.
 * @throws Error for a source without a provider, which is a mistake in the program
 */
export function providerOf(source: RecordSource): RecordProvider {
  const provider = providers.find(({ id }) => id === source)
  if (!provider) throw new Error(`No domain provides ${source}.`)
  return provider
}

/** The providers that every text is searched in, limited to those this person may use. */
export function providersFor(role: Role, features: readonly string[]): RecordProvider[] {
  return providers.filter(
    ({ right, feature, isAskedOnly }) => !isAskedOnly && mayUse(right, role) && isEnabled(feature, features),
  )
}
