import { describe, expect, it } from 'vitest'
import { failureTexts } from './failures.ts'

describe('failures', () => {
  it('are worded as the specification has them, spelling included', () => {
    const { partnershipNotUpdated, freightNotCreated, freightIncomplete } = failureTexts
    expect([partnershipNotUpdated.pt, freightNotCreated.pt, freightIncomplete.pt]).toEqual([
      'Não foi possivel atualizar a parceria!',
      'Erro ao criar frete',
      'Erro ao criar frete, campos obrigatórios não preenchidos ou preenchidos incorretamente!',
    ])
  })

  it('ask to try again where the wording is ours', () => {
    const worded: readonly string[] = ['partnershipNotUpdated', 'freightNotCreated']
    const ours = Object.entries(failureTexts).filter(([key]) => /Not[A-Z]/.test(key) && !worded.includes(key))
    expect(ours).toHaveLength(19)
    for (const [key, { pt, en, es }] of ours)
      expect([
        key,
        pt.includes('Tente novamente!'),
        en.includes('Try again!'),
        es.includes('¡Intente de nuevo!'),
      ]).toEqual([key, true, true, true])
  })
})
