import { describe, expect, it } from 'vitest'
import { companyDocumentShape, personDocumentShape } from '#contract/schemas/general/document-number'
import { cleanTyped, formatDocumentNumber } from './document-mask.ts'

describe('a document number while it is typed', () => {
  it('loses what is no digit where its type has digits alone CTR-2-054', () => {
    expect([
      cleanTyped(personDocumentShape.CPF, 'CPF 529.982.247-25'),
      cleanTyped(personDocumentShape.URY_CI, '1.234.567-2'),
    ]).toEqual(['52998224725', '12345672'])
  })

  it('keeps the letters of a CNPJ, a RUN and a foreign document', () => {
    expect([
      cleanTyped(companyDocumentShape.CNPJ, '12.abc.345/01de-35'),
      cleanTyped(personDocumentShape.CHL_RUN, '12.531.909-k'),
      cleanTyped(personDocumentShape.FOREIGNER, 'ab 123#4567'),
    ]).toEqual(['12ABC34501DE35', '12531909K', 'AB1234567'])
  })

  it('is shown in its mask, unfinished and whole', () => {
    expect([
      formatDocumentNumber('person', 'CPF', '5299'),
      formatDocumentNumber('person', 'CPF', '52998224725'),
      formatDocumentNumber('company', 'CNPJ', '12ABC34501DE35'),
      // The check digit of a short RUC keeps its position.
      formatDocumentNumber('person', 'PRY_RUC', '800003'),
      formatDocumentNumber('person', 'PER_DNI', '45678901'),
    ]).toEqual(['529.9', '529.982.247-25', '12.ABC.345/01DE-35', '80000-3', '45678901'])
  })
})
