import { describe, expect, it } from 'vitest'
import { fileName } from './download.ts'

describe('a file’s name', () => {
  it('is the list’s title in plain letters, with day and time', () => {
    const at = new Date(2026, 10, 21, 14, 32)
    expect([
      fileName('Motoristas', at, 'csv'),
      fileName('Requisições & Pendências', at, 'pdf'),
      fileName('名前', at, 'xlsx'),
    ]).toEqual([
      'motoristas-2026-11-21-1432.csv',
      'requisicoes-pendencias-2026-11-21-1432.pdf',
      'torre-2026-11-21-1432.xlsx',
    ])
  })
})
