import { municipios } from 'municipios-brasil/dados'
import { describe, expect, it } from 'vitest'
import { municipalitiesByName, municipalitiesByState } from './municipalities.ts'

describe('the municipalities of Brazil', () => {
  it('are all there: each is found by its own name and state', async () => {
    expect(municipios).toHaveLength(5_571)
    const missed: string[] = []
    for (const { nome, uf } of municipios) {
      const found = await municipalitiesByName(`${nome} ${uf}`, 20)
      if (!found.some(({ city, stateCode }) => city === nome && stateCode === uf)) missed.push(`${nome}/${uf}`)
    }
    expect(missed).toEqual([])
  })

  it('are found in less than ten milliseconds once they were read', async () => {
    const times: number[] = []
    for (const text of ['são', 'santa', 'rio', 'nova', 'bom jesus', 'zzz', 'a b c d e', 'são josé do rio preto sp']) {
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now()
        await municipalitiesByName(text, 20)
        await municipalitiesByState(text, 20)
        times.push(performance.now() - start)
      }
    }
    // The median, because a busy machine delays some of the searches.
    expect(times.toSorted((one, other) => one - other)[times.length / 2]).toBeLessThan(10)
  })
})
