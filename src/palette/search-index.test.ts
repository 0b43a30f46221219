import { describe, expect, it } from 'vitest'
import { createIndex, type Entry } from './search-index.ts'

const entry = (id: string, ...texts: string[]): Entry<string> => ({ id, texts, weight: 0, value: id })
const commands = [
  entry('approve', 'Aprovar', 'aceitar, liberar', 'Approve', 'accept'),
  entry('disapprove', 'Reprovar', 'recusar', 'Disapprove', 'reject, refuse'),
  entry('order', 'Ordenar a lista', 'ordem, classificar', 'Sort the list'),
  entry('region', 'Região de atuação', 'área', 'Region'),
]
const found = (text: string, frecency?: (id: string) => number) =>
  createIndex(commands, frecency)
    .search(text, 50)
    .map(({ id }) => id)

describe('the palette’s search', () => {
  it('folds accents and case, in what is typed and in what is found', () => {
    expect([found('regiao'), found('REGIÃO'), found('area')]).toEqual([['region'], ['region'], ['region']])
  })

  it('finds by words of any language, in any order', () => {
    expect([found('accept'), found('lista ordenar'), found('the sort')]).toEqual([['approve'], ['order'], ['order']])
  })

  it('prefers the beginning of a title to its middle', () => {
    expect(found('apro')).toEqual(['approve'])
    expect(found('prov')).toEqual(['approve', 'disapprove'])
  })

  it('lifts what is used here, never over a whole title', () => {
    expect(found('prov', (id) => (id === 'disapprove' ? 80 : 0))).toEqual(['disapprove', 'approve'])
    expect(found('aprovar', (id) => (id === 'disapprove' ? 80 : 0))[0]).toBe('approve')
  })

  it('finds nothing for what nobody says', () => {
    expect(found('xyzzy')).toEqual([])
  })

  it('goes back to all entries when a letter is taken away', () => {
    const index = createIndex(commands)
    index.search('apro', 50)
    expect(index.search('re', 50).map(({ id }) => id)).toEqual(['disapprove', 'region'])
  })
})
