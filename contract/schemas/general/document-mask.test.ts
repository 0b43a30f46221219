import { expect, it } from 'vitest'
import { formatDocument } from './document-mask.ts'

it.each([
  ['CPF', '12345678909', '123.456.789-09'],
  ['CPF', '1234567890', '1234567890'],
  ['CNPJ', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['ARG_CUIL', '20123456786', '20-12345678-6'],
  ['PRY_RUC', '800003', '80000-3'],
  ['CHL_RUN', '12531909K', '12.531.909-K'],
  ['URY_CI', '12345672', '12345672'],
  ['FOREIGNER', 'AB1234567', 'AB1234567'],
])('%s %s is written %s', (type, value, written) => {
  expect(formatDocument(type, value)).toBe(written)
})
