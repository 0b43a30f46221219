import type { CargoItem, NewCargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost'
import type { CargoType } from '#contract/schemas/freights/freight-vocabulary'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { DAY, day, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

const DISCLAIMER = 'Exemplo da demonstração: valores inventados, que não são os da lei nem os de uma resolução.'

const INFO = `Esta tabela tem a **forma** das tabelas de piso mínimo de frete da Lei 13.703/2018: um custo por
quilômetro e um de carga e descarga, por tipo de carga.

- Os *valores* são inventados para a demonstração.
- Para contratar, consulte a tabela oficial em vigor.`

/** Costs in reais: for a kilometre, and for loading and unloading. */
type Line = readonly [cargo: CargoType, perKilometre: number, perOperation: number]

const tables: readonly (readonly [category: NewCargoCostTable['category'], lines: readonly Line[]])[] = [
  [
    {
      type: 'A',
      label: 'Carga lotação (exemplo)',
      description: 'Um embarcador ocupa o veículo inteiro, com todos os seus eixos.',
    },
    [
      ['BULK', 6.9, 510],
      ['BAGS', 6.75, 495],
      ['COIL', 6.8, 505],
      ['PALLETS', 6.7, 490],
      ['BOX', 7.6, 590],
      ['CONTAINER', 6.6, 470],
      ['MISCELLANEOUS', 6.55, 480],
      ['BALES', 6.6, 485],
      ['DRUM', 7.1, 560],
    ],
  ],
  [
    {
      type: 'B',
      label: 'Somente o veículo automotor (exemplo)',
      description: 'O transportador traz o cavalo; o implemento é do contratante.',
    },
    [
      ['BULK', 6.1, 430],
      ['BAGS', 6, 420],
      ['CONTAINER', 5.85, 400],
      ['BOX', 6.75, 500],
    ],
  ],
]

const itemOf = ([label, perKilometre, perOperation]: Line): CargoItem => ({
  label,
  cost: {
    byLength: { value: perKilometre, currency: 'BRL', unit: 'km' },
    byOperation: { value: perOperation, currency: 'BRL' },
  },
})

/** Cost tables with the form of the law's; their values are marked as an example. */
function rows({ id, now }: DemoContext): SeedRow<'cargo_cost_tables'>[] {
  const published = now.getTime() - 60 * DAY
  return tables.map(([{ type, label, description }, lines], number) => ({
    id: id(number),
    category: type,
    label,
    description,
    items: JSON.stringify(lines.map(itemOf)),
    disclaimer: DISCLAIMER,
    source: JSON.stringify({
      label: 'Torre, demonstração',
      publishedAt: day(published),
      info: { title: `Tabela ${type} de exemplo`, description: INFO },
      linkUrl: 'https://www.example.com/tabelas',
    } satisfies NewCargoCostTable['source']),
    created_at: iso(published),
    updated_at: iso(published),
  }))
}

export const demo: DemoDomain<'cargo_cost_tables'> = { table: 'cargo_cost_tables', idDigits: '2d', dice: 45, rows }
