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

  it('accepts one typing error, from eight letters on two, also in what is typed so far', () => {
    expect(
      ['aprvoar', 'aprovra', 'aprvo', 'apovar', 'aprovvar', 'disaprpove', 'dsaprpove', 'clasificra lista'].map((text) =>
        found(text),
      ),
    ).toEqual([
      ['approve'],
      ['approve'],
      ['approve'],
      ['approve'],
      ['approve'],
      ['disapprove'],
      ['disapprove'],
      ['order'],
    ])
    expect(['arpvoar', 'are1', 'ara'].map((text) => found(text))).toEqual([[], [], []])
  })

  it('never lists a typing error beside an exact match, and finds it while the text grows', () => {
    const index = createIndex([entry('one', 'Rota nova'), entry('two', 'Nota nova')])
    const search = (text: string) => index.search(text, 50).map(({ id }) => id)
    expect([search('rota'), search('rotta'), search('rotta novva'), search('nova')]).toEqual([
      ['one'],
      ['one'],
      ['one'],
      ['one', 'two'],
    ])
  })

  it('finds by parts of words, signs and numbers, in any order', () => {
    const people = [
      entry('paula', 'Paula Kowalski', '(85) 99666-1234'),
      entry('other', 'Paulo Lima', '(11) 98888-0000'),
      entry('third', 'Composição #3'),
    ]
    expect(
      ['kowalski paula', 'kowa pau', '#3', '85 99666', '3 compo'].map((text) =>
        createIndex(people)
          .search(text, 50)
          .map(({ id }) => id),
      ),
    ).toEqual([['paula'], ['paula'], ['third'], ['paula'], ['third']])
  })

  it('goes back to all entries when a letter is taken away', () => {
    const index = createIndex(commands)
    index.search('apro', 50)
    expect(index.search('re', 50).map(({ id }) => id)).toEqual(['disapprove', 'region'])
  })
})
