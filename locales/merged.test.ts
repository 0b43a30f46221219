import { expect, it } from 'vitest'
import { merged } from './merged.ts'

it('keeps the words of every file, also where two files name one vocabulary', () => {
  const platform = { statuses: { ACTIVE: 'Ativo' }, lists: { search: 'Buscar' } }
  const games = { games: { title: 'Jogos' }, statuses: { CLOSED: 'Encerrado' } }
  expect(merged(platform, games)).toEqual({
    statuses: { ACTIVE: 'Ativo', CLOSED: 'Encerrado' },
    lists: { search: 'Buscar' },
    games: { title: 'Jogos' },
  })
})
