import { readdir } from 'node:fs/promises'
import type { Tables } from '../database/tables.ts'
import { createDice, type Dice } from './dice.ts'
import { idWithDigits } from './identifiers.ts'
import type { SeedRow } from './partners.ts'

/** What a domain's demo data may refer to. */
export interface DemoContext {
  /** First digits of all ids of the tenant and seed. */
  prefix: string
  /** All dates are relative to it. */
  now: Date
  /** Throws that are the same for the same tenant, seed and domain. */
  dice: Dice
  /** The id of the domain's record with this number. */
  id(number: number): string
  /** The tenant's companies. */
  firms: readonly { name: string; cnpj: string }[]
}

/** Rows by the table of their domain. */
export type DomainRows = { readonly [Table in keyof Tables]?: SeedRow<Table>[] }

/** The demo data of a domain, after the registers that all domains refer to. */
export interface DemoDomain<Table extends keyof Tables = keyof Tables> {
  table: Table
  /** Two hexadecimal digits within the ids of its records; no other kind of record has them. */
  idDigits: string
  /** Number of its dice; no other domain has it. */
  dice: number
  rows(context: DemoContext): SeedRow<Table>[]
  /** Rows of further tables, such as the files of its records. */
  others?(context: DemoContext, rows: readonly SeedRow<Table>[]): Promise<DomainRows>
}

/**
 * The demo data of all domains in `domains/`, in the order of their names: a domain adds a file and no line elsewhere.
 */
export async function readDemoDomains(): Promise<DemoDomain[]> {
  const folder = new URL('./domains/', import.meta.url)
  const names = (await readdir(folder)).filter((file) => /^[a-z-]+\.[jt]s$/.test(file)).toSorted()
  const files = names.map(async (file) => (await import(new URL(file, folder).href)) as { demo: DemoDomain })
  return (await Promise.all(files)).map(({ demo }) => demo)
}

/** The rows of a domain by their table. @param tenantNumber a number that tells the tenants' dice apart */
export async function rowsOfDomain(
  { table, idDigits, dice, rows, others }: DemoDomain,
  seed: number,
  tenantNumber: number,
  context: Pick<DemoContext, 'prefix' | 'now' | 'firms'>,
) {
  const own = {
    ...context,
    dice: createDice([seed, tenantNumber, dice]),
    id: (number: number) => idWithDigits(context.prefix, idDigits, number),
  }
  const made = rows(own)
  return { [table]: made, ...(await others?.(own, made)) } as DomainRows
}

/** The rows of all domains by their table; several domains may add to one, such as the files of their records. */
export function mergedRows(all: readonly DomainRows[]): DomainRows {
  const merged: Record<string, object[]> = {}
  for (const domain of all)
    for (const [table, rows] of Object.entries(domain)) merged[table] = [...(merged[table] ?? []), ...rows]
  return merged
}
